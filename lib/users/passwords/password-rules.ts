import { appUrl } from "@/lib/core/env";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { isBreachedPassword } from "./breached-passwords";
import { isCommonPassword } from "./common-passwords";
import { isContextPassword } from "./context-words";
import { normalisePassword } from "./password-hash";

type Person = { email: string; fullName: string };

/**
 * Checks a new password beyond its length. Throws 422 with an issue for `field`: `password_too_common`, `password_guessable` if it is little
 * more than the names of the site or the person, `password_breached` if the operator's list has it.
 */
export async function assertGoodPassword(
  password: string,
  person: Person,
  field = "password",
): Promise<void> {
  const normalised = normalisePassword(password);
  if (isCommonPassword(normalised)) throw refusal("password_too_common", field);
  const context = { ...person, host: new URL(appUrl()).hostname };
  if (isContextPassword(normalised, context)) throw refusal("password_guessable", field);
  if (await isBreachedPassword(password)) throw refusal("password_breached", field);
}

function refusal(code: ErrorCode, field: string): AppError {
  const error = new AppError(code);
  return new AppError(code, { issues: [{ loc: ["body", field], msg: error.message, type: error.code }] });
}
