import { and, eq, gt, lt, sql, type SQL } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { digestOfToken, makeToken } from "@/lib/core/auth/session/opaque-token";
import { endSessionsOf } from "@/lib/core/auth/session/sessions";
import { mailMode } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { ExpiredRows } from "@/lib/core/jobs/sweep";
import { givePointBack, takePoint, takePoints, type RateLimit } from "@/lib/core/limits/rate-limit";
import { enqueueDelivery, queueMail } from "@/lib/mailing/outbox/mutations";
import { assertUncommon, hashPassword } from "../passwords/password-hash";
import { allowUserAdministration } from "../policy";
import { forgiveWrongTries } from "../sign-in/credentials";
import type { PasswordReset } from "./schema";

const { recoveryTokens, users } = schema;

export const expiredRecoveryTokens: ExpiredRows = {
  table: recoveryTokens,
  where: lt(recoveryTokens.expiresAt, sql`now()`),
};

/** Mails that one address may be sent in an hour; and so that nobody's list of addresses is worked through. */
const perEmail: RateLimit = { name: "recovery_email", points: 3, seconds: 60 * 60 };
const perAddress: RateLimit = { name: "recovery_address", points: 100, seconds: 60 * 60 };

/** Wrong tokens from one address. 256 bits need no limit; the hashing that a guess might cost us does. */
const guesses: RateLimit = { name: "reset_address", points: 50, seconds: 15 * 60 };

/** Specified: a reset link works for 30 minutes. */
const LIFETIME_SECONDS = 30 * 60;

/** The job starts only when this answer is long out, so that rendering a mail cannot be heard in its timing. */
const MAIL_DELAY_SECONDS = 1;

/** Ends an attempt that is for nobody. Drizzle's own error is not known by its class where two bundles have brought a drizzle each. */
const takenBack = new Error("for nobody");

type Recipient = { id: string; email: string; locale: "en" | "es" };

/**
 * Sends a reset link to whoever has this e-mail. Known and unknown addresses get the same answer after the same work:
 * for the latter a mail to nobody is written, its job put into the queue, and both taken back. Throws `mail_off`, `rate_limited`.
 */
export async function requestRecovery(email: string, address: string): Promise<void> {
  if (mailMode() === "off") throw new AppError("mail_off");
  await takePoints([
    [perEmail, email],
    [perAddress, address],
  ]);
  await db().transaction(async (tx) => {
    // Two requests at once take turns, whether anybody has this e-mail or not: else their pace would tell.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
    const person = await findRecipient(tx, email);
    const secret = await issueToken(tx, person?.id ?? null);
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
        if (!person) throw takenBack;
      })
      .catch((error: unknown) => {
        if (error !== takenBack) throw error;
      });
  });
}

/** A superuser's way to a person's reset link, for when no mail arrives; it makes older ones invalid, as any other. */
export async function issueRecovery(actor: Actor, email: string): Promise<Recipient & { token: string }> {
  allowUserAdministration(actor);
  return db().transaction(async (tx) => {
    const person = await findRecipient(tx, email);
    if (!person) throw new AppError("user_not_found");
    return { ...person, token: await issueToken(tx, person.id) };
  });
}

/** The row is held to the end of the transaction: an e-mail that is just being moved away is waited for, and two links are made in turn. */
async function findRecipient(tx: Tx, email: string): Promise<Recipient | undefined> {
  const [person] = await tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isActive, true)))
    .for("no key update");
  return person;
}

/** A new token of 32 random bytes; the person's older ones die. Nobody's is stored too, and opens nothing. */
async function issueToken(tx: Tx, userId: string | null): Promise<string> {
  const { token, tokenHash } = makeToken("");
  await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId ?? newId()));
  await tx
    .insert(recoveryTokens)
    .values({ tokenHash, userId, expiresAt: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})` });
  return token;
}

/**
 * Sets the password that a reset link allows, once, signs the person out everywhere and revokes every API token. Whoever read the link has shown
 * that the e-mail is theirs: wrong passwords that were tried before no longer lock it. Throws `invalid_token`, `password_too_common`.
 */
export async function resetPassword(input: PasswordReset, address: string): Promise<void> {
  assertUncommon(input.new_password, "new_password");
  const taken = await takePoint(guesses, address);
  const tokenHash = digestOfToken(input.token);
  const live = and(eq(recoveryTokens.tokenHash, tokenHash), gt(recoveryTokens.expiresAt, sql`now()`));
  const [known] = await db().select({ userId: recoveryTokens.userId }).from(recoveryTokens).where(live);
  if (!known?.userId) throw new AppError("invalid_token");
  const { userId } = known;
  await givePointBack(taken);
  const passwordHash = await hashPassword(input.new_password);
  const email = await db().transaction((tx) => spend(tx, { userId, live, passwordHash }));
  // The new password is set; a database that goes away now leaves but the lock, which ends by itself.
  await forgiveWrongTries(email, address).catch(() => undefined);
}

type Spending = { userId: string; live: SQL | undefined; passwordHash: string };

/** Uses the link up and answers the e-mail of the person whose password it changed. */
async function spend(tx: Tx, { userId, live, passwordHash }: Spending): Promise<string> {
  // The person's row before the links, as wherever else links go: in the other order two of them would wait for each other.
  const [person] = await tx
    .update(users)
    .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
    .returning({ email: users.email });
  // Of many submits at once one deletes the row; the others find nothing left, and what they changed is undone.
  const spent = await tx.delete(recoveryTokens).where(live).returning({ userId: recoveryTokens.userId });
  if (!person || spent.length === 0) throw new AppError("invalid_token");
  await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId));
  await endSessionsOf(userId, null, tx);
  return person.email;
}
