import { createOrder } from "@/lib/billing/checkout/mutations";
import { orderCreated, paypalErrors } from "@/lib/billing/schema";
import { route } from "@/lib/core/http/route";

export const POST = route(
  {
    actor: "learner",
    operationId: "createOrder",
    summary: "Create the PayPal order of the plan that is paid once",
    bodyType: "none",
    idempotent: true,
    output: orderCreated,
    errors: ["plan_owned", "payment_pending", "payment_not_found", ...paypalErrors],
  },
  ({ actor, idempotencyKey }) => createOrder(actor, idempotencyKey),
);
