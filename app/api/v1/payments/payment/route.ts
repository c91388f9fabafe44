import { exampleIds } from "@/app/api/v1/example-ids";
import { capturePayment } from "@/lib/billing/checkout/mutations";
import { paymentCapture, paypalErrors } from "@/lib/billing/schema";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";

export const POST = route(
  {
    actor: "learner",
    operationId: "capturePayment",
    summary: "Capture an approved order and grant what it pays for",
    idempotent: true,
    body: paymentCapture,
    output: messageBody,
    errors: [
      "plan_owned",
      "payment_not_found",
      "payment_mismatch",
      "payment_pending",
      "payment_declined",
      "key_reused",
      ...paypalErrors,
    ],
    example: { body: { payment_id: exampleIds.order, amount: 30.99 } },
  },
  async ({ actor, body, idempotencyKey }) => {
    await capturePayment(actor, body, idempotencyKey);
    return { message: "Payment successful" };
  },
);
