import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { digestOfToken } from "@/lib/core/auth/session/opaque-token";
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
const LIFETIME_MINUTES = 5;

/** Stores a challenge that was sent to a browser; `userId` is null where nobody is signed in yet. */
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
      expiresAt: sql`now() + make_interval(mins => ${LIFETIME_MINUTES})`,
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
