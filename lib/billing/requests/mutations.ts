import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import type { ExpiredRows } from "@/lib/core/jobs/sweep";

const { paymentRequests } = schema;

/** Days that a payment's key is remembered; longer than any client retries. */
const KEY_DAYS = 90;

export const expiredPaymentKeys: ExpiredRows = {
  table: paymentRequests,
  where: lt(paymentRequests.createdAt, sql`now() - make_interval(days => ${KEY_DAYS})`),
};

type Request = { key: string; digest: string };

/**
 * Does a payment's work under the caller's key. What was done well under it is not done again: the answer is the same.
 * A request that is refused leaves its key free. Throws `key_reused` when the key came with another request, and what
 * the work throws. The work itself has to bear being done twice: PayPal's answer may get lost, or two of the same come at once.
 */
export async function underKey(
  actor: Actor,
  request: Request | null,
  work: () => Promise<void>,
): Promise<void> {
  if (request === null) return work();
  if (await claim(actor, request)) return;
  try {
    await work();
  } catch (error) {
    await db()
      .delete(paymentRequests)
      .where(and(rowOf(actor, request), isNull(paymentRequests.doneAt)));
    throw error;
  }
  await db()
    .update(paymentRequests)
    .set({ doneAt: sql`now()` })
    .where(rowOf(actor, request));
}

/** Takes the key for this request; true when the request was done before. */
async function claim(actor: Actor, { key, digest }: Request): Promise<boolean> {
  const [row] = await db()
    .insert(paymentRequests)
    .values({ userId: actor.id, key, digest })
    // Changes nothing, but answers the row that is there.
    .onConflictDoUpdate({ target: [paymentRequests.userId, paymentRequests.key], set: { key } })
    .returning({ digest: paymentRequests.digest, doneAt: paymentRequests.doneAt });
  if (row?.digest !== digest) throw new AppError("key_reused");
  return row.doneAt !== null;
}

const rowOf = (actor: Actor, { key, digest }: Request) =>
  and(eq(paymentRequests.userId, actor.id), eq(paymentRequests.key, key), eq(paymentRequests.digest, digest));
