import { subscribe } from "@/lib/billing/checkout/mutations";
import { commandDone, subscriptionApproval } from "@/lib/billing/schema";
import { route } from "@/lib/core/http/route";

export const POST = route(
  { actor: "learner", summary: "Take note of an approved PayPal subscription", body: subscriptionApproval, output: commandDone },
  async ({ actor, body }) => {
    await subscribe(actor, body);
    return { message: "Subscribed successfully" };
  },
);
