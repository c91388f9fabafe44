import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { renderSVG } from "uqr";
import { db, schema, type Executor } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { reseal, seal, unseal } from "@/lib/core/auth/seal";
import { AppError } from "@/lib/core/errors";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { queueSecurityMail } from "@/lib/mailing/mutations";
import { completeEnrolment, completeRemoval, lockFactors } from "../mutations";
import { replaceRecoveryCodes, redeemRecoveryCode } from "../recovery-codes/mutations";
import type { NewRecoveryCodes, TotpSetup } from "../schema";
import { makeSecret, otpAddress, stepOf } from "./totp";

const { totpFactors } = schema;

/** Wrong codes of a person whose password is known. */
const wrongCodes: RateLimit = { name: "otp_person", points: 5, seconds: 15 * 60 };

const contextOf = (userId: string): string => `totp ${userId}`;
const appCode = /^\d{6}$/;

/** Begins to add an authenticator app; a secret that was not confirmed is replaced. Throws `proof_required`, `conflict` if there is one. */
export async function beginTotp(actor: Actor): Promise<TotpSetup> {
  requireRecentProof(actor);
  const secret = makeSecret();
  const values = { sealedSecret: seal(secret, contextOf(actor.id)), createdAt: sql`now()` };
  const stored = await db()
    .insert(totpFactors)
    .values({ userId: actor.id, ...values })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: values,
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  if (stored.length === 0) throw new AppError("conflict");
  const uri = otpAddress(secret, actor.email);
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/** Confirms the authenticator app with its first code. Throws `proof_required`, `factor_not_found`, `wrong_otp`, `rate_limited`. */
export async function confirmTotp(actor: Actor, otp: string): Promise<NewRecoveryCodes> {
  requireRecentProof(actor);
  const taken = await takePoint(wrongCodes, actor.id);
  const codes = await db().transaction(async (tx) => {
    const isFirst = !(await lockFactors(tx, actor));
    const [begun] = await tx
      .select({ userId: totpFactors.userId })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, actor.id), isNull(totpFactors.confirmedAt)));
    if (!begun) throw new AppError("factor_not_found");
    if (!(await acceptCode(tx, actor.id, { otp, confirms: true }))) throw new AppError("wrong_otp");
    await recordAudit(tx, { action: "totp_added", actorId: actor.id });
    await queueSecurityMail(tx, { userId: actor.id, event: "totp_added" });
    return completeEnrolment(tx, actor, isFirst);
  });
  await givePointBack(taken);
  return codes;
}

/** Removes the authenticator app. Throws `proof_required`, `factor_not_found`, `last_factor`. */
export async function removeTotp(actor: Actor): Promise<void> {
  requireRecentProof(actor);
  await db().transaction(async (tx) => {
    await lockFactors(tx, actor);
    const removed = await tx
      .delete(totpFactors)
      .where(and(eq(totpFactors.userId, actor.id), isNotNull(totpFactors.confirmedAt)))
      .returning({ userId: totpFactors.userId });
    if (removed.length === 0) throw new AppError("factor_not_found");
    await recordAudit(tx, { action: "totp_removed", actorId: actor.id });
    await queueSecurityMail(tx, { userId: actor.id, event: "totp_removed" });
    await completeRemoval(tx, actor);
  });
}

/** Replaces the actor's recovery codes. Throws `proof_required`, `factor_not_found` without a factor that they could replace. */
export async function makeRecoveryCodes(actor: Actor): Promise<NewRecoveryCodes> {
  requireRecentProof(actor);
  return db().transaction(async (tx) => {
    if (!(await lockFactors(tx, actor))) throw new AppError("factor_not_found");
    await queueSecurityMail(tx, { userId: actor.id, event: "recovery_codes_made" });
    return { recovery_codes: await replaceRecoveryCodes(tx, actor.id) };
  });
}

/** Checks the code of an authenticator app, or a recovery code. Each works once. Throws `wrong_otp`, or `rate_limited` after five failures. */
export async function checkOtp(userId: string, otp: string): Promise<void> {
  const taken = await takePoint(wrongCodes, userId);
  const typed = otp.replaceAll(/\s/g, "");
  let isAccepted: boolean;
  try {
    isAccepted = await (appCode.test(typed)
      ? acceptCode(db(), userId, { otp: typed, confirms: false })
      : redeemRecoveryCode(userId, otp));
  } catch (error) {
    // A failure of the database does not count as a wrong code.
    await givePointBack(taken).catch(() => undefined);
    throw error;
  }
  if (!isAccepted) {
    await recordAudit(db(), {
      action: "proof_failed",
      actorId: null,
      targetId: userId,
      details: { by: "code" },
    });
    throw new AppError("wrong_otp");
  }
  await givePointBack(taken);
}

/** Accepts a right code whose step is later than the last accepted one, by the database's clock. */
async function acceptCode(
  executor: Executor,
  userId: string,
  { otp, confirms }: { otp: string; confirms: boolean },
): Promise<boolean> {
  const isMeant = and(
    eq(totpFactors.userId, userId),
    confirms ? isNull(totpFactors.confirmedAt) : isNotNull(totpFactors.confirmedAt),
  );
  const [factor] = await executor
    .select({
      sealedSecret: totpFactors.sealedSecret,
      seconds: sql<number>`extract(epoch from now())::float8`,
    })
    .from(totpFactors)
    .where(isMeant);
  const secret = factor ? unseal(factor.sealedSecret, contextOf(userId)) : null;
  const step = factor && secret !== null ? stepOf(secret, otp.replaceAll(/\s/g, ""), factor.seconds) : null;
  if (step === null) return false;
  const accepted = await executor
    .update(totpFactors)
    .set({ lastStep: step, ...(confirms ? { confirmedAt: sql`now()` } : {}) })
    .where(and(isMeant, lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return accepted.length === 1;
}

/** Seals the secrets of all authenticator apps with the current `AUTH_SECRET`, so that the old one may go. */
export async function renewTotpSeals(signal?: AbortSignal): Promise<void> {
  const rows = await db()
    .select({ userId: totpFactors.userId, sealedSecret: totpFactors.sealedSecret })
    .from(totpFactors);
  for (const { userId, sealedSecret } of rows) {
    signal?.throwIfAborted();
    const renewed = reseal(sealedSecret, contextOf(userId));
    if (renewed === null) continue;
    await db()
      .update(totpFactors)
      .set({ sealedSecret: renewed })
      .where(and(eq(totpFactors.userId, userId), eq(totpFactors.sealedSecret, sealedSecret)));
  }
}
