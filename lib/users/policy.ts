import type { Actor } from "@/lib/core/auth/actor";
import { AppError, type ErrorCode } from "@/lib/core/errors";

/** The longest name of a person, and the shortest at sign-up, in UTF-16 units (spec section 9). */
export const NAME_MAX = 30;
export const NAME_MIN_AT_SIGN_UP = 3;

const passwordRefusals: readonly ErrorCode[] = [
  "password_too_common",
  "password_guessable",
  "password_breached",
];

/** Whether the code refuses a new password, so that a form shows it beside that field. */
export function isPasswordRefusal(code: ErrorCode | "network"): boolean {
  return passwordRefusals.some((one) => one === code);
}

/** Whether the actor may administer other users' accounts. */
export function canAdministerUsers(actor: Pick<Actor, "isSuperuser">): boolean {
  return actor.isSuperuser;
}

/** Throws `forbidden` unless {@link canAdministerUsers}. */
export function allowUserAdministration(actor: Pick<Actor, "isSuperuser">): void {
  if (!canAdministerUsers(actor)) throw new AppError("forbidden");
}
