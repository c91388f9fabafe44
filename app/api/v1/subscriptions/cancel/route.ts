import { cancelSubscription } from "@/lib/billing/checkout/mutations";
import { commandDone } from "@/lib/core/http/answers";
import { route } from "@/lib/core/http/route";

export const POST = route(
  { actor: "learner", summary: "Stop a plan's renewals; it runs to the end of what is paid", bodyType: "none", output: commandDone },
  async ({ actor }) => {
    await cancelSubscription(actor);
    return { message: "Subscription cancelled" };
  },
);
