import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { digestOfToken, makeToken } from "@/lib/core/auth/session/opaque-token";
import { AppError } from "@/lib/core/errors";
import type { ExpiredRows } from "@/lib/core/jobs/sweep";

const { factorChallenges } = schema;

export const expiredChallenges: ExpiredRows = {
  table: factorChallenges,
  where: lt(factorChallenges.expiresAt, sql`now()`),
};

/** A passkey's challenge is for creating one, for signing in, or for a renewed proof. */
export type ChallengePurpose = "register" | "sign_in" | "confirm";

/** How long a browser has to answer, in minutes. */
export const LIFETIME_MINUTES = 5;

const inFiveMinutes = sql`now() + make_interval(mins => ${LIFETIME_MINUTES})`;

/** Stores a challenge that was sent to a browser; `userId` is null before the sign-in. */
export async function storeChallenge(
  challenge: string,
  { purpose, userId }: { purpose: ChallengePurpose; userId: string | null },
): Promise<void> {
  await db()
    .insert(factorChallenges)
    .values({
      tokenHash: digestOfToken(challenge),
      userId,
      purpose,
      expiresAt: inFiveMinutes,
    });
}

/** Uses up a challenge. Throws `passkey_refused` for one that was not sent for this purpose and person, has expired or was used. */
export async function redeemChallenge(
  challenge: string,
  { purpose, userId }: { purpose: ChallengePurpose; userId: string | null },
): Promise<void> {
  const redeemed = await db()
    .delete(factorChallenges)
    .where(
      and(
        eq(factorChallenges.tokenHash, digestOfToken(challenge)),
        eq(factorChallenges.purpose, purpose),
        userId === null ? isNull(factorChallenges.userId) : eq(factorChallenges.userId, userId),
        gt(factorChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ tokenHash: factorChallenges.tokenHash });
  if (redeemed.length === 0) throw new AppError("passkey_refused");
}

/** A sign-in whose person still has to give a code; `state` is what the sign-in needs to go on. */
export type WaitingSignIn = { userId: string; state: string };

/** Stores a sign-in that waits for a code, and returns the token of its browser. */
export async function storeWaitingSignIn({ userId, state }: WaitingSignIn): Promise<string> {
  const { token, tokenHash } = makeToken("");
  await db()
    .insert(factorChallenges)
    .values({ tokenHash, userId, purpose: "second_factor", challenge: state, expiresAt: inFiveMinutes });
  return token;
}

const isWaiting = (token: string) =>
  and(
    eq(factorChallenges.tokenHash, digestOfToken(token)),
    eq(factorChallenges.purpose, "second_factor"),
    gt(factorChallenges.expiresAt, sql`now()`),
  );

/** The sign-in that waits in the browser with this token; null for an unknown, used or expired one. */
export async function findWaitingSignIn(token: string): Promise<WaitingSignIn | null> {
  const [row] = await db()
    .select({ userId: factorChallenges.userId, state: factorChallenges.challenge })
    .from(factorChallenges)
    .where(isWaiting(token));
  return row?.userId && row.state !== null ? { userId: row.userId, state: row.state } : null;
}

/** Uses up a waiting sign-in; false if it was used concurrently. */
export async function redeemWaitingSignIn(tx: Tx, token: string): Promise<boolean> {
  const redeemed = await tx
    .delete(factorChallenges)
    .where(isWaiting(token))
    .returning({ tokenHash: factorChallenges.tokenHash });
  return redeemed.length === 1;
}
