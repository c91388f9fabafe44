import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/core/errors";
import { isCommonPassword } from "./common-passwords";

/** Argon2id (the library's default algorithm) with 19 MiB, two passes, one lane: what OWASP asks at least. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The PHC string of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let decoy: Promise<string> | undefined;

/** Whether the password belongs to the hash; without a hash the same work is done and the answer is no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  decoy ??= hashPassword("nobody has this password");
  await verify(await decoy, password);
  return false;
}

/** Throws `password_too_common` (422) for one of the most common passwords. */
export function assertUncommon(password: string, field = "password"): void {
  if (!isCommonPassword(password)) return;
  const error = new AppError("password_too_common");
  throw new AppError("password_too_common", {
    issues: [{ loc: ["body", field], msg: error.message, type: error.code }],
  });
}
