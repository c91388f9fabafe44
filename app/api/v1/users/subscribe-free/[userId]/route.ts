import { subscribeFree } from "@/lib/billing/mutations";
import { commandDone, userPath } from "@/lib/billing/schema";
import { route } from "@/lib/core/http/route";

export const PUT = route(
  { actor: "learner", summary: "Choose the free plan", params: userPath, bodyType: "none", output: commandDone },
  async ({ actor, params }) => {
    await subscribeFree(actor, params.userId);
    return { message: "Subscribed successfully" };
  },
);
