import type { Verified } from "@/lib/core/auth/session/sessions";
import { createCaptcha } from "@/lib/core/captcha/altcha";
import {
  resetLimits,
  givePointsBack,
  takePoint,
  takePoints,
  type LimitedKey,
  type RateLimit,
} from "@/lib/core/limits/rate-limit";
import { isOidcOnly } from "@/lib/core/env";
import { inTurn } from "@/lib/core/limits/turns";
import { AppError } from "@/lib/core/errors";
import { redeemProof } from "../captcha/mutations";
import { checkOtp } from "../factors/totp/mutations";
import { renewPasswordHash } from "../passwords/mutations";
import { matchPassword } from "../passwords/password-hash";
import { findCredentials } from "../queries";
import { recordFailedSignIn, recordLockChallenge } from "./mutations";
import { normaliseEmail } from "../schema";
import { assertEmailVerified } from "../verification/mutations";
import { knownDevice } from "./device";

/** Limits of failed sign-ins per account and address, and per address. */
const perPair: RateLimit = { name: "signin_pair", points: 5, seconds: 15 * 60 };
const perAddress: RateLimit = { name: "signin_address", points: 50, seconds: 15 * 60 };
/** Failed sign-ins per account from all addresses; from then on a try needs a proof of work. */
const perEmail: RateLimit = { name: "signin_email", points: 10, seconds: 60 * 60 };

const pairOf = (email: string, source: string): LimitedKey => [perPair, `${email} ${source}`];

export type SignInTry = {
  username: string;
  password: string;
  /** The code of the second factor, for an account that has one. */
  otp?: string | undefined;
  /** A solved ALTCHA challenge. */
  recaptcha_token?: string | undefined;
  /** The browser's device cookie. */
  device?: string | undefined;
};

/**
 * Verifies e-mail, password and, for an account with a factor, the code of the second factor. Throws what {@link verifyPassword} throws,
 * and `second_factor_required`, `wrong_otp` or `rate_limited` to a person who knows the password.
 */
export async function verifyCredentials(input: SignInTry, address: string): Promise<Verified> {
  const verified = await verifyPassword(input, address);
  if (!verified.hasFactor) return verified;
  if (!input.otp) throw new AppError("second_factor_required");
  await checkOtp(verified.id, input.otp);
  return verified;
}

/**
 * Verifies e-mail and password. Unknown users, users without a password and deactivated users get the same error after the same work.
 * Points are taken before the check and returned on success, so that parallel guesses cannot evade the limits; the tries of an address
 * run one after the other, so that parallel correct passwords do not exhaust them. A known device has a limit of its own.
 * Throws `wrong_credentials`, `rate_limited`, `captcha_required` with a challenge, `captcha_failed`, and for right ones `oidc_only` and
 * `email_unverified`.
 */
async function verifyPassword(input: SignInTry, address: string): Promise<Verified> {
  const email = normaliseEmail(input.username);
  const device = knownDevice(input.device, email);
  if (device !== null) return inTurn(device, () => judge(input, [pairOf(email, device)]));
  const keys = [pairOf(email, address), [perAddress, address]] as const;
  if (input.recaptcha_token) {
    await redeemProof(input.recaptcha_token);
    return inTurn(address, () => judge(input, keys));
  }
  return inTurn(address, () => inTurn(email, () => judgeWithoutProof(input, keys)));
}

async function judgeWithoutProof(input: SignInTry, keys: readonly LimitedKey[]): Promise<Verified> {
  const email = normaliseEmail(input.username);
  const taken = await takePoint(perEmail, email).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    // An address that is out of tries learns that first: a proof would not help it.
    await givePointsBack(await takePoints(keys));
    await recordLockChallenge(email);
    throw new AppError("captcha_required", { challenge: await createCaptcha() });
  });
  try {
    const verified = await judge(input, keys);
    await givePointsBack([taken]);
    return verified;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "wrong_credentials")
      await givePointsBack([taken]).catch(() => undefined);
    throw error;
  }
}

/** Checks the password if each of these limits has a point left; only a wrong password uses it up. */
async function judge({ username, password }: SignInTry, keys: readonly LimitedKey[]): Promise<Verified> {
  const email = normaliseEmail(username);
  const taken = await takePoints(keys);
  let verified: Verified | null;
  try {
    verified = await checkCredentials(email, password);
    if (verified === null) await recordFailedSignIn(email);
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

/** The hash is for `openVerifiedSession`; it is renewed when it was made of another Unicode form. */
async function checkCredentials(email: string, password: string): Promise<Verified | null> {
  const {
    id,
    passwordHash = null,
    isActive,
    isSuperuser,
    hasFactor = false,
  } = (await findCredentials(email)) ?? {};
  const { matches, renewable } = await matchPassword(passwordHash, password);
  if (id === undefined || passwordHash === null || !matches || !isActive) return null;
  if (isOidcOnly() && !isSuperuser) throw new AppError("oidc_only");
  await assertEmailVerified(id);
  return {
    id,
    email,
    hasFactor,
    passwordHash: renewable ? await renewPasswordHash(id, passwordHash, password) : passwordHash,
  };
}
