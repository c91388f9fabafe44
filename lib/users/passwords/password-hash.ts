import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/core/errors";
import { isCommonPassword } from "./common-passwords";

/** Argon2id (the library's default) with 19 MiB, two passes and one lane: OWASP's minimum. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password to a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let decoy: Promise<string> | undefined;

/** Whether the password matches the hash. Without a hash it does the same work, so that timing reveals nothing, and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  decoy ??= hashPassword("a decoy password");
  await verify(await decoy, password);
  return false;
}

/** Throws `password_too_common` (422) for one of the most common passwords. */
export function assertNotCommon(password: string, field = "password"): void {
  if (!isCommonPassword(password)) return;
  const error = new AppError("password_too_common");
  throw new AppError("password_too_common", {
    issues: [{ loc: ["body", field], msg: error.message, type: error.code }],
  });
}
