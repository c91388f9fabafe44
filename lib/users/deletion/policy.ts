import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";

/** Whether the actor may delete this account: their own, or any account except the platform's as a superuser. */
export function canDeleteUser(actor: Pick<Actor, "id" | "isSuperuser">, id: string): boolean {
  return id !== PLATFORM_ID && (actor.id === id || actor.isSuperuser);
}
