import { paypalErrors } from "@/lib/billing/schema";
import { receiveNotification } from "@/lib/billing/webhooks/mutations";
import { messageBody } from "@/lib/core/http/response/message-body";
import { readRaw } from "@/lib/core/http/request/parse";
import { route } from "@/lib/core/http/route";

export const POST = route(
  {
    actor: "public",
    operationId: "receivePaypalNotification",
    summary: "PayPal's notifications, signed on their raw bytes",
    bodyType: "raw",
    output: messageBody,
    errors: ["validation", "webhook_refused", "payment_not_found", ...paypalErrors],
  },
  async ({ request }) => {
    await receiveNotification(await readRaw(request), request.headers);
    return { message: "Received" };
  },
);
