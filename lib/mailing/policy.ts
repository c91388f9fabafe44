import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";

/** Whether a person may write to all users and read the outbox. */
export function canSendMailings(actor: Pick<Actor, "isSuperuser">): boolean {
  return actor.isSuperuser;
}

/** Throws `forbidden` unless {@link canSendMailings}. */
export function allowMailings(actor: Pick<Actor, "isSuperuser">): void {
  if (!canSendMailings(actor)) throw new AppError("forbidden");
}
