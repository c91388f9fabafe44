import { exampleIds } from "@/app/api/v1/example-ids";
import { subscribe } from "@/lib/billing/checkout/mutations";
import { paypalErrors, subscriptionApproval } from "@/lib/billing/schema";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";

export const POST = route(
  {
    actor: "learner",
    operationId: "subscribe",
    summary: "Record an approved PayPal subscription",
    idempotent: true,
    body: subscriptionApproval,
    output: messageBody,
    errors: [
      "payment_not_found",
      "payment_mismatch",
      "payment_pending",
      "payment_declined",
      "key_reused",
      ...paypalErrors,
    ],
    example: { body: { subscription_id: exampleIds.paypalSubscription, plan_id: exampleIds.paypalPlan } },
  },
  async ({ actor, body, idempotencyKey }) => {
    await subscribe(actor, body, idempotencyKey);
    return { message: "Subscribed successfully" };
  },
);
