import type { Verified } from "@/lib/core/auth/session/sessions";
import {
  resetLimits,
  givePointsBack,
  takePoints,
  type LimitedKey,
  type RateLimit,
} from "@/lib/core/limits/rate-limit";
import { AppError } from "@/lib/core/errors";
import { verifyPassword } from "../passwords/password-hash";
import { findCredentials } from "../queries";
import { normaliseEmail } from "../schema";

/** Limits of failed sign-ins per account and address, per address, and per account, against each kind of guessing. */
const perPair: RateLimit = { name: "signin_pair", points: 5, seconds: 15 * 60 };
const perAddress: RateLimit = { name: "signin_address", points: 50, seconds: 15 * 60 };
const perEmail: RateLimit = { name: "signin_email", points: 30, seconds: 60 * 60 };

const pairOf = (email: string, address: string): LimitedKey => [perPair, `${email} ${address}`];

/**
 * Verifies e-mail and password. Unknown users, users without a password and deactivated users get the same error after the
 * same work. Points are taken before the check and returned on success, so that parallel guesses cannot evade the limits.
 * Throws `wrong_credentials`, `rate_limited`.
 */
export async function verifyCredentials(
  input: { username: string; password: string },
  address: string,
): Promise<Verified> {
  const email = normaliseEmail(input.username);
  const taken = await takePoints([pairOf(email, address), [perAddress, address], [perEmail, email]]);
  let verified: Verified | null;
  try {
    verified = await checkCredentials(email, input.password);
  } catch (error) {
    // A failure of the database does not count as a wrong password.
    await givePointsBack(taken).catch(() => undefined);
    throw error;
  }
  if (verified === null) throw new AppError("wrong_credentials");
  await givePointsBack(taken);
  return verified;
}

/**
 * Resets the failed sign-ins of a user who verified this e-mail and set a new password. The address's own limit stays, because
 * the address may be guessing at other accounts too.
 */
export async function resetFailedSignIns(email: string, address: string): Promise<void> {
  await resetLimits([pairOf(email, address), [perEmail, email]]);
}

async function checkCredentials(email: string, password: string): Promise<Verified | null> {
  const { id, passwordHash = null, isActive } = (await findCredentials(email)) ?? {};
  const isCorrect = await verifyPassword(passwordHash, password);
  return id !== undefined && passwordHash !== null && isCorrect && isActive
    ? { id, email, passwordHash }
    : null;
}
