import { cache } from "react";
import { currentAiMode } from "@/lib/core/ai/usage/cap";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { getCreatorState } from "@/lib/generation/assessment/queries";

/** Loads the creator's state and its reader once per request. */
export const loadCreator = cache(async () => {
  const actor = await requirePageActor();
  const [{ subscribed, ...state }, author] = await Promise.all([getCreatorState(actor), currentAiMode()]);
  return { actor, subscribed, state, author };
});
