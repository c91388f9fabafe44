import { createOrder } from "@/lib/billing/checkout/mutations";
import { orderCreated } from "@/lib/billing/schema";
import { route } from "@/lib/core/http/route";

export const POST = route(
  { actor: "learner", summary: "Create the PayPal order of the plan that is paid once", bodyType: "none", idempotent: true, output: orderCreated },
  ({ actor, idempotencyKey }) => createOrder(actor, idempotencyKey),
);
