import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";

/** Whether the actor may administer other users' accounts. */
export function canAdministerUsers(actor: Pick<Actor, "isSuperuser">): boolean {
  return actor.isSuperuser;
}

/** Throws `forbidden` unless {@link canAdministerUsers}. */
export function allowUserAdministration(actor: Pick<Actor, "isSuperuser">): void {
  if (!canAdministerUsers(actor)) throw new AppError("forbidden");
}
