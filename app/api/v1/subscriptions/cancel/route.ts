import { cancelSubscription } from "@/lib/billing/checkout/mutations";
import { paypalErrors } from "@/lib/billing/schema";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";

export const POST = route(
  {
    actor: "learner",
    operationId: "cancelSubscription",
    summary: "Stop a plan's renewals; the plan runs to the end of the paid period",
    bodyType: "none",
    output: messageBody,
    errors: ["no_subscription", "payment_not_found", "payment_mismatch", ...paypalErrors],
  },
  async ({ actor }) => {
    await cancelSubscription(actor);
    return { message: "Subscription cancelled" };
  },
);
