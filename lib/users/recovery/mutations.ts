import { and, eq, gt, lt, sql, type SQL } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { digestOfToken, makeToken } from "@/lib/core/auth/session/opaque-token";
import { endSessionsOf } from "@/lib/core/auth/session/sessions";
import { mailMode } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { ExpiredRows } from "@/lib/core/jobs/sweep";
import { givePointBack, takePoint, takePoints, type RateLimit } from "@/lib/core/limits/rate-limit";
import { queueSecurityMail } from "@/lib/mailing/mutations";
import { enqueueDelivery, queueMail } from "@/lib/mailing/outbox/mutations";
import { redeemProof } from "../captcha/mutations";
import { hashPassword } from "../passwords/password-hash";
import { assertGoodPassword } from "../passwords/password-rules";
import { allowUserAdministration } from "../policy";
import { resetFailedSignIns } from "../sign-in/credentials";
import { endEmailProofs } from "../verification/mutations";
import type { PasswordReset } from "./schema";

const { recoveryTokens, users } = schema;

export const expiredRecoveryTokens: ExpiredRows = {
  table: recoveryTokens,
  where: lt(recoveryTokens.expiresAt, sql`now()`),
};

/** Requests per hour for one e-mail from one network address. */
const perPair: RateLimit = { name: "recovery_pair", points: 3, seconds: 60 * 60 };
/** Requests per hour for one e-mail from all addresses; beyond them a mail leaves only with a proof of work. */
const perEmail: RateLimit = { name: "recovery_email", points: 10, seconds: 60 * 60 };
/** Requests per hour from one network address for all e-mails. */
const perAddress: RateLimit = { name: "recovery_address", points: 100, seconds: 60 * 60 };

/** Limit of wrong tokens from one address, because each attempt may cost a password hash. */
const wrongTokens: RateLimit = { name: "reset_address", points: 50, seconds: 15 * 60 };

/** Specification: a reset link works for 30 minutes. */
const LIFETIME_SECONDS = 30 * 60;

/** Delays the job until the response is sent, so that rendering the mail does not affect the response time. */
const MAIL_DELAY_SECONDS = 1;

/** Rolls back the mail for an unknown address. Drizzle's own error class differs between bundles, so `instanceof` would fail. */
const rollback = new Error("unknown address");

type Recipient = { id: string; email: string; locale: "en" | "es" };

/**
 * Sends a reset link to the user with this e-mail. Known and unknown addresses get the same response after the same work: for
 * an unknown one the mail and its job are written and rolled back. So are they beyond ten requests an hour for this e-mail without a
 * solved ALTCHA challenge (`proof`). Throws `mail_off`, `rate_limited`.
 */
export async function requestRecovery(email: string, address: string, proof = ""): Promise<void> {
  if (mailMode() === "off") throw new AppError("mail_off");
  await takePoints([
    [perPair, `${email} ${address}`],
    [perAddress, address],
  ]);
  const isAllowed = await mayLeave(email, proof);
  await db().transaction(async (tx) => {
    // Concurrent requests for one e-mail run in turn, known or not; otherwise timing would reveal known addresses.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
    const person = isAllowed ? await findRecipient(tx, email) : undefined;
    const secret = await issueToken(tx, person?.id ?? null);
    await recordAudit(tx, { action: "recovery_asked", actorId: null, targetId: person?.id ?? null });
    const mail = {
      kind: "recovery",
      userId: person?.id ?? null,
      toEmail: person ? email : "",
      locale: person?.locale ?? "en",
      secret,
      lifetimeSeconds: LIFETIME_SECONDS,
    } as const;
    await tx
      .transaction(async (attempt) => {
        await queueMail(attempt, mail);
        await enqueueDelivery(attempt, MAIL_DELAY_SECONDS);
        if (!person) throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
  });
}

/** Whether a mail to this e-mail may leave: one of the hour's first ten, or one with a proof. */
async function mayLeave(email: string, proof: string): Promise<boolean> {
  try {
    await takePoint(perEmail, email);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
  }
  try {
    await redeemProof(proof);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "captcha_failed") throw error;
    return false;
  }
}

/**
 * Creates a reset link for a superuser to pass on if no mail arrives. Older links become invalid. Throws `user_not_found`, and
 * `forbidden` for another superuser, whose account the link would open.
 */
export async function issueRecovery(actor: Actor, email: string): Promise<Recipient & { token: string }> {
  allowUserAdministration(actor);
  requireRecentProof(actor);
  return db().transaction(async (tx) => {
    const person = await findRecipient(tx, email);
    if (!person) throw new AppError("user_not_found");
    if (person.isSuperuser && person.id !== actor.id) throw new AppError("forbidden");
    await recordAudit(tx, { action: "recovery_asked", actorId: actor.id, targetId: person.id });
    return {
      id: person.id,
      email: person.email,
      locale: person.locale,
      token: await issueToken(tx, person.id),
    };
  });
}

/** Finds and locks the active user with this e-mail, so that concurrent e-mail changes and other links wait. */
async function findRecipient(
  tx: Tx,
  email: string,
): Promise<(Recipient & { isSuperuser: boolean }) | undefined> {
  const [person] = await tx
    .select({ id: users.id, email: users.email, locale: users.locale, isSuperuser: users.isSuperuser })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isActive, true)))
    .for("no key update");
  return person;
}

/** Creates a token of 32 random bytes and deletes the user's older ones. A token without a user is stored too, but never accepted. */
async function issueToken(tx: Tx, userId: string | null): Promise<string> {
  const { token, tokenHash } = makeToken("");
  await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId ?? newId()));
  await tx
    .insert(recoveryTokens)
    .values({ tokenHash, userId, expiresAt: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})` });
  return token;
}

/**
 * Sets a new password with a single-use reset link, ends all sessions and revokes all API tokens. The link verifies the e-mail,
 * so earlier failed sign-ins no longer lock the account. Throws `invalid_token`, and
 * what {@link assertGoodPassword} throws.
 */
export async function resetPassword(input: PasswordReset, address: string): Promise<void> {
  const taken = await takePoint(wrongTokens, address);
  const tokenHash = digestOfToken(input.token);
  const isValid = and(eq(recoveryTokens.tokenHash, tokenHash), gt(recoveryTokens.expiresAt, sql`now()`));
  const [known] = await db()
    .select({ userId: users.id, email: users.email, fullName: users.fullName })
    .from(recoveryTokens)
    .innerJoin(users, eq(users.id, recoveryTokens.userId))
    .where(isValid);
  if (!known) throw new AppError("invalid_token");
  const { userId } = known;
  await givePointBack(taken);
  await assertGoodPassword(input.new_password, known, "new_password");
  const passwordHash = await hashPassword(input.new_password);
  const email = await db().transaction((tx) => redeemToken(tx, { userId, isValid, passwordHash }));
  // The password is set. If this fails, the sign-in lock stays until it expires.
  await resetFailedSignIns(email, address).catch(() => undefined);
}

type Redemption = { userId: string; isValid: SQL | undefined; passwordHash: string };

/** Redeems the token, sets the password and returns the user's e-mail. */
async function redeemToken(tx: Tx, { userId, isValid, passwordHash }: Redemption): Promise<string> {
  // Lock the user's row before the tokens, as everywhere else; the other order could deadlock.
  const [person] = await tx
    .update(users)
    .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
    .returning({ email: users.email });
  // Of concurrent submits only one deletes the token; the others find none and roll back.
  const redeemed = await tx
    .delete(recoveryTokens)
    .where(isValid)
    .returning({ userId: recoveryTokens.userId });
  if (!person || redeemed.length === 0) throw new AppError("invalid_token");
  await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId));
  // The link came by mail, so it also proved the address.
  await endEmailProofs(tx, userId);
  await endSessionsOf(userId, null, tx);
  await recordAudit(tx, { action: "password_reset", actorId: userId });
  await queueSecurityMail(tx, { userId, event: "password_reset" });
  return person.email;
}
