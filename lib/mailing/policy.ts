import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";

/** The maximum lengths of a letter to many, in UTF-16 units. */
export const MAIL_MAX = { subject: 200, body_1: 20_000, body_2: 20_000, goodbye: 500 } as const;

/** The purpose of the signature in the link that ends the digest; another name would make sent links invalid. */
export const DIGEST_LINK = "digest";

/** Whether a person may write to all users and read the outbox. */
export function canSendMailings(actor: Pick<Actor, "isSuperuser">): boolean {
  return actor.isSuperuser;
}

/** Throws `forbidden` unless {@link canSendMailings}. */
export function allowMailings(actor: Pick<Actor, "isSuperuser">): void {
  if (!canSendMailings(actor)) throw new AppError("forbidden");
}
