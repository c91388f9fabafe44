import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";

/** Whether a person may set up and watch this host. */
export function canOperate(actor: Pick<Actor, "isSuperuser">): boolean {
  return actor.isSuperuser;
}

/** Throws `forbidden` unless {@link canOperate}. */
export function allowOperation(actor: Pick<Actor, "isSuperuser">): void {
  if (!canOperate(actor)) throw new AppError("forbidden");
}
