import { cache } from "react";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { getCreatorState } from "@/lib/generation/assessment/queries";

/** Loads the creator's state and its reader once per request. */
export const loadCreator = cache(async () => {
  const actor = await requirePageActor();
  const { subscribed, ...state } = await getCreatorState(actor);
  return { actor, subscribed, state };
});
