import type { Actor } from "@/lib/core/auth/actor";

/** Whether the actor may choose the free plan for this person: for oneself, or as a superuser. */
export function canSubscribeFree(actor: Pick<Actor, "id" | "isSuperuser">, userId: string): boolean {
  return actor.id === userId || actor.isSuperuser;
}
