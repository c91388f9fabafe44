import { db } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import { endSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { findCredentials } from "../queries";

/** Bounds the entries that guesses at one account can cause. */
const recordedChallenges: RateLimit = { name: "signin_challenge", points: 1, seconds: 60 * 60 };

/** Records a refused sign-in, with the account if there is one. */
export async function recordFailedSignIn(email: string): Promise<void> {
  const targetId = (await findCredentials(email))?.id ?? null;
  await recordAudit(db(), { action: "sign_in_failed", actorId: null, targetId });
}

/** Records a sign-in with a provider if `error` says that it was refused; other errors are faults, which the log has. */
export async function recordRefusedProvider(error: unknown, by: "google" | "oidc"): Promise<void> {
  if (!(error instanceof AppError) || error.code !== `${by}_refused`) return;
  await recordAudit(db(), { action: "sign_in_failed", actorId: null, details: { by } });
}

/** Records, once an hour, that sign-ins to an account need a proof of work. */
export async function recordLockChallenge(email: string): Promise<void> {
  try {
    await takePoint(recordedChallenges, email);
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return;
    throw error;
  }
  const targetId = (await findCredentials(email))?.id ?? null;
  await recordAudit(db(), { action: "lock_challenge", actorId: null, targetId });
}

/** Ends the session of a browser that signs out. */
export async function signOut(session: { sub: string; sid: string }): Promise<void> {
  await db().transaction(async (tx) => {
    if (await endSession(session.sid, tx))
      await recordAudit(tx, { action: "sign_out", actorId: session.sub });
  });
}
