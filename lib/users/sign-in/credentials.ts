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

/** What may fail at the sign-in door; who guesses at one account, from one address, or from many is stopped each time. */
const perPair: RateLimit = { name: "signin_pair", points: 5, seconds: 15 * 60 };
const perAddress: RateLimit = { name: "signin_address", points: 50, seconds: 15 * 60 };
const perEmail: RateLimit = { name: "signin_email", points: 30, seconds: 60 * 60 };

const pairOf = (email: string, address: string): LimitedKey => [perPair, `${email} ${address}`];

/**
 * Whose e-mail and password these are. Unknown people, people without a password and deactivated ones get the same
 * answer after the same work. Each try takes its points before the password is looked at, and a right one gives them
 * back: so parallel guesses cannot slip through between counting and judging. The hash is for `openVerifiedSession`.
 */
export async function verifyCredentials(
  input: { username: string; password: string },
  address: string,
): Promise<Verified> {
  const email = normaliseEmail(input.username);
  const taken = await takePoints([pairOf(email, address), [perAddress, address], [perEmail, email]]);
  let verified: Verified | null;
  try {
    verified = await judge(email, input.password);
  } catch (error) {
    // A database that went away is nobody's wrong guess.
    await givePointsBack(taken).catch(() => undefined);
    throw error;
  }
  if (verified === null) throw new AppError("wrong_credentials");
  await givePointsBack(taken);
  return verified;
}

/**
 * Forgets the wrong tries of somebody who has shown that this e-mail is theirs and has a new password. What the address alone has failed stays:
 * it may be guessing at other people too.
 */
export async function forgiveWrongTries(email: string, address: string): Promise<void> {
  await resetLimits([pairOf(email, address), [perEmail, email]]);
}

async function judge(email: string, password: string): Promise<Verified | null> {
  const { id, passwordHash = null, isActive } = (await findCredentials(email)) ?? {};
  const isRight = await verifyPassword(passwordHash, password);
  return id !== undefined && passwordHash !== null && isRight && isActive
    ? { id, email, passwordHash }
    : null;
}
