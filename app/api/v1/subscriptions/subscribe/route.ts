import { subscribe } from "@/lib/billing/checkout/mutations";
import { subscriptionApproval } from "@/lib/billing/schema";
import { commandDone } from "@/lib/core/http/answers";
import { route } from "@/lib/core/http/route";

export const POST = route(
  { actor: "learner", summary: "Take note of an approved PayPal subscription", body: subscriptionApproval, output: commandDone },
  async ({ actor, body }) => {
    await subscribe(actor, body);
    return { message: "Subscribed successfully" };
  },
);
