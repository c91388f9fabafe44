import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";

/** Whether a person may administer the accounts of others. */
export function canAdministerUsers(actor: Pick<Actor, "isSuperuser">): boolean {
  return actor.isSuperuser;
}

/** Throws `forbidden` unless {@link canAdministerUsers}. */
export function allowUserAdministration(actor: Pick<Actor, "isSuperuser">): void {
  if (!canAdministerUsers(actor)) throw new AppError("forbidden");
}
