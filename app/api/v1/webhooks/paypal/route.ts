import { receiveNotification } from "@/lib/billing/webhooks/mutations";
import { readRaw } from "@/lib/core/http/parse";
import { commandDone } from "@/lib/core/http/answers";
import { route } from "@/lib/core/http/route";

export const POST = route(
  { actor: "public", summary: "PayPal's notifications, signed on their raw bytes", bodyType: "none", output: commandDone },
  async ({ request }) => {
    await receiveNotification(await readRaw(request), request.headers);
    return { message: "Received" };
  },
);
