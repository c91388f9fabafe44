import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import type { ExpiredRows } from "@/lib/core/jobs/sweep";

const { paymentRequests } = schema;

/** Days that the key of a payment is kept; longer than any client retries. */
const KEY_DAYS = 90;

export const expiredPaymentKeys: ExpiredRows = {
  table: paymentRequests,
  where: lt(paymentRequests.createdAt, sql`now() - make_interval(days => ${KEY_DAYS})`),
};

type Request = { key: string; digest: string };

/**
 * Does a payment's work under the caller's key. Completed work is not repeated: the answer is the same. A
 * refused request leaves its key free. Throws `key_reused` when the key belongs to another request, and the
 * errors of the work. The work has to be idempotent: PayPal's answer may be lost, or two equal requests may
 * come at once.
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

/** Takes the key for this request; true when the request is already done. */
async function claim(actor: Actor, { key, digest }: Request): Promise<boolean> {
  const [row] = await db()
    .insert(paymentRequests)
    .values({ userId: actor.id, key, digest })
    // An update without effect, to return the existing row.
    .onConflictDoUpdate({ target: [paymentRequests.userId, paymentRequests.key], set: { key } })
    .returning({ digest: paymentRequests.digest, doneAt: paymentRequests.doneAt });
  if (row?.digest !== digest) throw new AppError("key_reused");
  return row.doneAt !== null;
}

const rowOf = (actor: Actor, { key, digest }: Request) =>
  and(eq(paymentRequests.userId, actor.id), eq(paymentRequests.key, key), eq(paymentRequests.digest, digest));
