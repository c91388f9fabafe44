import type { Actor } from "@/lib/core/auth/actor";

/** Whether the actor may delete this account: the own one, or any as a superuser. */
export function canDeleteUser(actor: Pick<Actor, "id" | "isSuperuser">, id: string): boolean {
  return actor.id === id || actor.isSuperuser;
}
