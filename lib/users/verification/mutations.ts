import { and, eq, gt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import { safeNext } from "@/lib/core/auth/pages/next-path";
import { digestOfToken, makeToken } from "@/lib/core/auth/session/opaque-token";
import { mailMode } from "@/lib/core/env";
import { endSessionsOf } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import type { ExpiredRows } from "@/lib/core/jobs/sweep";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { queueSecurityMail } from "@/lib/mailing/mutations";
import { enqueueDelivery, queueMail } from "@/lib/mailing/outbox/mutations";
import { isUniqueViolation } from "../unique-violation";
import type { ProvedEmail } from "./schema";

const { emailProofs, identities, recoveryTokens, users } = schema;

/** A verification link works for a day. */
const LIFETIME_SECONDS = 24 * 60 * 60;

/** Links per hour for one account. */
const links: RateLimit = { name: "verification", points: 3, seconds: 60 * 60 };
/** Wrong tokens from one address. */
const wrongTokens: RateLimit = { name: "verification_address", points: 50, seconds: 15 * 60 };

/**
 * Expired links to addresses that no account has. The link of an account's own address stays after it expires, because the account cannot
 * sign in while it is there; the next try sends another.
 */
export const expiredEmailProofs: ExpiredRows = {
  table: emailProofs,
  where: sql`${emailProofs.expiresAt} < now() and not exists (select from users u where u.id = ${emailProofs.userId} and u.email = ${emailProofs.email})`,
};

/** Whether new accounts have to prove their address: only where mail leaves this server. */
export function verifiesEmail(): boolean {
  const mode = mailMode();
  return mode === "resend" || mode === "smtp";
}

type Unproved = { userId: string; email: string; locale: "en" | "es"; next?: string | null };

/**
 * Mails a link that proves the account's address, or a new one for it, in the caller's transaction. Older links to that address, and to
 * others than the present one, become invalid.
 */
export async function mailVerification(tx: Tx, { userId, email, locale, next }: Unproved): Promise<void> {
  const { token, tokenHash } = makeToken("");
  const presentEmail = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const [older] = await tx
    .delete(emailProofs)
    .where(
      and(
        eq(emailProofs.userId, userId),
        or(eq(emailProofs.email, email), notInArray(emailProofs.email, presentEmail)),
      ),
    )
    .returning({ nextPath: emailProofs.nextPath });
  await tx.insert(emailProofs).values({
    tokenHash,
    userId,
    email,
    nextPath: safeNext(next) ?? older?.nextPath ?? null,
    expiresAt: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
  });
  await queueMail(tx, {
    kind: "verification",
    userId,
    toEmail: email,
    locale,
    secret: token,
    lifetimeSeconds: LIFETIME_SECONDS,
  });
  await enqueueDelivery(tx);
}

/**
 * Throws `email_unverified` if this person, whose password was right, has not proved the address yet, and mails another link, at most
 * three an hour. Without mail the check is off.
 */
export async function assertEmailVerified(userId: string): Promise<void> {
  if (!verifiesEmail()) return;
  const [open] = await db()
    .select({ email: users.email, locale: users.locale })
    .from(emailProofs)
    .innerJoin(users, and(eq(users.id, emailProofs.userId), eq(users.email, emailProofs.email)))
    .where(and(eq(users.id, userId), eq(users.isSuperuser, false)));
  if (!open) return;
  const isAllowed = await takePoint(links, userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "rate_limited") return false;
      throw error;
    },
  );
  if (isAllowed) await db().transaction((tx) => mailVerification(tx, { userId, ...open }));
  throw new AppError("email_unverified");
}

/** Ends a person's open links, in the transaction that proves the address in another way. */
export async function endEmailProofs(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailProofs).where(eq(emailProofs.userId, userId));
}

/**
 * Redeems a single-use verification link. One to a new address makes it the account's and ends its sessions. Throws `invalid_token`,
 * `email_taken`, `rate_limited`.
 */
export async function proveEmail(token: string, address: string): Promise<ProvedEmail> {
  const taken = await takePoint(wrongTokens, address);
  const proof = eq(emailProofs.tokenHash, digestOfToken(token));
  const [known] = await db().select({ userId: emailProofs.userId }).from(emailProofs).where(proof);
  if (!known) throw new AppError("invalid_token");
  await givePointBack(taken);
  return withUniqueEmail(() => db().transaction((tx) => redeemLink(tx, known.userId, proof)));
}

async function redeemLink(tx: Tx, userId: string, proof: SQL): Promise<ProvedEmail> {
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
    .for("update");
  // Of concurrent submits only one deletes the token; the others find none and roll back.
  const [redeemed] = await tx
    .delete(emailProofs)
    .where(and(proof, gt(emailProofs.expiresAt, sql`now()`)))
    .returning({ email: emailProofs.email, nextPath: emailProofs.nextPath });
  if (!person || !redeemed) throw new AppError("invalid_token");
  const { email } = redeemed;
  if (email === person.email)
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId));
  else {
    await setEmail(tx, { id: userId, actorId: userId, from: person.email, to: email, isProved: true });
    await endSessionsOf(userId, null, tx);
  }
  await recordAudit(tx, { action: "email_verified", actorId: userId });
  return { email, next: safeNext(redeemed.nextPath) };
}

type NewEmail = { id: string; actorId: string; from: string; to: string; isProved: boolean };

/**
 * Sets the address and announces it to the old one. Accounts of Google and other providers were linked by the old address: kept, they could still
 * sign in. Pending links were mailed to an older address.
 */
export async function setEmail(tx: Tx, { id, actorId, from, to, isProved }: NewEmail): Promise<void> {
  await tx
    .update(users)
    .set({ email: to, emailVerifiedAt: isProved ? sql`now()` : null, googleSub: null })
    .where(eq(users.id, id));
  await tx.delete(identities).where(eq(identities.userId, id));
  await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, id));
  await tx.delete(emailProofs).where(eq(emailProofs.userId, id));
  await recordAudit(tx, { action: "email_changed", actorId, targetId: id });
  await queueSecurityMail(tx, { userId: id, event: "email_changed", toEmail: from });
}

/** Runs a change of an address. Throws `email_taken` if another account took it at the same time. */
export async function withUniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("email_taken");
    throw error;
  }
}
