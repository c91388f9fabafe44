import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";

/** Throws `forbidden` unless a person may set up and watch this host. */
export function allowOperation(actor: Pick<Actor, "isSuperuser">): void {
  if (!actor.isSuperuser) throw new AppError("forbidden");
}
