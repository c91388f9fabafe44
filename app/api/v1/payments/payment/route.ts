import { capturePayment } from "@/lib/billing/checkout/mutations";
import { paymentCapture } from "@/lib/billing/schema";
import { commandDone } from "@/lib/core/http/answers";
import { route } from "@/lib/core/http/route";

export const POST = route(
  { actor: "learner", summary: "Capture an approved order and grant what it pays for", body: paymentCapture, output: commandDone },
  async ({ actor, body }) => {
    await capturePayment(actor, body);
    return { message: "Payment successful" };
  },
);
