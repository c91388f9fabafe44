import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import type { Plan } from "./plans";
import type { OwnPlan } from "./schema";

/**
 * Whether the actor may choose the free plan for this person: for themselves, or as a superuser for anyone
 * but the platform.
 */
export function canSubscribeFree(actor: Pick<Actor, "id" | "isSuperuser">, userId: string): boolean {
  return userId !== PLATFORM_ID && (actor.id === userId || actor.isSuperuser);
}

/**
 * When the courses of a new plan begin: null for now, otherwise the end (ISO) of the higher, cancelled plan
 * that still runs.
 */
export function beginsAt(
  { tier }: Pick<Plan, "tier">,
  own: Pick<OwnPlan, "tier" | "cancelled" | "periodEnd">,
): string | null {
  return tier === 1 && own.tier === 2 && own.cancelled ? own.periodEnd : null;
}

/**
 * The state of a plan for a person: `current`; available (`take`, `upgrade`, `again` after a cancellation);
 * or `next`, which is paid and waits.
 */
export type Offer = "take" | "upgrade" | "again" | "current" | "next" | "included" | "owned" | "lower";

/** The state of a plan, given the plans of the person. */
export function offerOf(
  { tier, key }: Pick<Plan, "tier" | "key">,
  own: Pick<OwnPlan, "tier" | "cancelled" | "next" | "ownsPolymath">,
): Offer {
  if (tier === 3) return own.tier === 3 ? "current" : own.ownsPolymath ? "owned" : "take";
  if (own.tier === tier) return own.cancelled ? "again" : "current";
  if (own.tier === null) return "take";
  if (tier === 0) return "included";
  if (own.next === key) return "next";
  if (own.tier === 1 && tier === 2) return "upgrade";
  return own.tier === 2 && !own.cancelled ? "lower" : "take";
}
