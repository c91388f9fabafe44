import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";

/** Whether the actor may delete this account: the own one, or as a superuser any but the platform's. */
export function canDeleteUser(actor: Pick<Actor, "id" | "isSuperuser">, id: string): boolean {
  return id !== PLATFORM_ID && (actor.id === id || actor.isSuperuser);
}
