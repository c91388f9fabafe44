import { and, eq, gt, isNotNull, isNull, lt, max, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import {
  postEntries,
  digestOf,
  findTransaction,
  lockAccounts,
  openTransaction,
  type KeyedRequest,
} from "./ledger";

const { creditAccounts, creditEntries, creditNotices, creditTransactions, users } = schema;

/** Creates the credit account of a new person. */
export async function openCreditAccount(tx: Tx, userId: string): Promise<void> {
  await tx.insert(creditAccounts).values({ id: newId(), kind: "person", userId });
}

type Issue = {
  userId: string;
  /** In hundredths of a credit, greater than zero. */
  amount: number;
  /** The id of the sale or refund; unique for each person. */
  key: string;
  subscriptionId?: number;
  /** Why a superuser gives them; the person reads it in the statement. */
  reason?: string;
};

/**
 * Issues credits in the caller's transaction, which must lock the person's row of `users` first if it locks it at all.
 * A repeated call with the same key changes nothing (`isNew` is false). Throws `key_reused` if the amount differs.
 */
export async function grantCredits(tx: Tx, grant: Issue): Promise<{ isNew: boolean }> {
  const { userId, amount, key, subscriptionId, reason } = grant;
  const request = { key, digest: digestOf({ do: "grant", amount, subscriptionId, reason }) };
  const { id, isNew } = await openTransaction(tx, {
    kind: "grant",
    actorId: userId,
    request,
    subscriptionId,
    reason,
  });
  if (isNew)
    await postEntries(tx, id, [
      { party: "issue", amount: -amount },
      { party: { userId }, amount },
    ]);
  return { isNew };
}

type Gift = Pick<Issue, "userId" | "key"> & { reason: string; content: object };

/**
 * Records something else than credits that a superuser gives, as a transaction without entries. A repeated call with the same key
 * changes nothing (`isNew` is false). Throws `key_reused` if the content differs.
 */
export async function recordGift(tx: Tx, gift: Gift): Promise<{ isNew: boolean }> {
  const { userId, key, reason, content } = gift;
  const request = { key, digest: digestOf({ do: "gift", content, reason }) };
  const { isNew } = await openTransaction(tx, { kind: "grant", actorId: userId, request, reason });
  return { isNew };
}

/** The hundredths of a credit that {@link grantCredits} issued to a person under this key; 0 without such a grant. */
export async function findGrantedAmount(tx: Tx, userId: string, key: string): Promise<number> {
  const [row] = await tx
    .select({ amount: sql<number>`coalesce(max(${creditEntries.amount}), 0)::int` })
    .from(creditTransactions)
    .innerJoin(creditEntries, eq(creditEntries.transactionId, creditTransactions.id))
    .where(and(eq(creditTransactions.actorId, userId), eq(creditTransactions.idempotencyKey, key)));
  return row?.amount ?? 0;
}

/**
 * Takes back issued credits, at most the current balance, and returns the amount in hundredths. A repeated call with
 * the same key changes nothing and returns the first amount.
 */
export async function clawBackCredits(tx: Tx, claw: Issue): Promise<{ taken: number; isNew: boolean }> {
  const { userId, amount, key, subscriptionId } = claw;
  const request = { key, digest: digestOf({ do: "clawback", amount, subscriptionId }) };
  const { id, isNew } = await openTransaction(tx, {
    kind: "clawback",
    actorId: userId,
    request,
    subscriptionId,
  });
  if (!isNew) return { taken: await takenBy(tx, id), isNew };
  const [account] = await lockAccounts(tx, [{ userId }, "issue"]);
  const taken = Math.min(amount, account?.balance ?? 0);
  if (taken > 0)
    await postEntries(tx, id, [
      { party: { userId }, amount: -taken },
      { party: "issue", amount: taken },
    ]);
  return { taken, isNew };
}

async function takenBy(tx: Tx, transactionId: string): Promise<number> {
  const [row] = await tx
    .select({ taken: sql<number>`coalesce(max(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(eq(creditEntries.transactionId, transactionId));
  return row?.taken ?? 0;
}

/**
 * Returns the idempotency key and digest of a person's request, or null without a key. The prefix separates these keys
 * from those of sales and refunds.
 */
export function requestOf(key: string | null, body: unknown): KeyedRequest | null {
  return key === null ? null : { key: `request:${key}`, digest: digestOf(body) };
}

/** Whether this request was carried out before. Throws `key_reused` if its key belongs to another request. */
export async function isRepeated(actorId: string, request: KeyedRequest | null): Promise<boolean> {
  return request !== null && (await findTransaction(db(), actorId, request)) !== null;
}

/** The database constraint that rejects a negative balance of a person. */
export const PERSON_POSITIVE = "credit_accounts_person_positive";

type Purchase = { buyerId: string; courseId: string; request: KeyedRequest | null };

const buyer = sql`${sql.placeholder("buyer")}::uuid`;
const course = sql`${sql.placeholder("course")}::uuid`;

/**
 * CTEs that book a purchase. They read `sale (author_id, price)`, at most one row, and move its price (hundredths, may be 0)
 * from buyer to author. `transaction` is empty if the key is taken. `accounts` locks in id order and follows the caller's
 * `enrolled`. A negative balance violates {@link PERSON_POSITIVE}.
 */
export const purchaseParts = {
  transaction: sql`
    insert into credit_transactions (id, kind, actor_id, idempotency_key, body_hash, course_id)
    select ${sql.placeholder("transaction")}::uuid, 'purchase', ${buyer}, ${sql.placeholder("key")}::text, ${sql.placeholder("digest")}::text, ${course} from sale
    on conflict (actor_id, idempotency_key) do nothing returning id`,
  accounts: sql`
    select a.id, a.user_id from credit_accounts a
    where a.user_id in (${buyer}, (select s.author_id from sale s where s.price > 0)) and (select s.price > 0 from sale s) and exists (select 1 from enrolled)
    order by a.id for update`,
  entries: sql`
    insert into credit_entries (transaction_id, account_id, amount)
    select t.id, a.id, case when a.user_id = ${buyer} then -s.price else s.price end from accounts a cross join transaction t cross join sale s order by a.id`,
};

/** Returns the placeholder values of {@link purchaseParts}. */
export function purchaseValues({ buyerId, courseId, request }: Purchase) {
  return {
    buyer: buyerId,
    course: courseId,
    transaction: newId(),
    key: request?.key ?? null,
    digest: request?.digest ?? null,
  };
}

type Refund = { userId: string; courseTitle: string; amount: number };

/**
 * Refunds the buyers of deleted courses from the platform's account, with a notice each, and returns the refunds. The caller
 * has locked the courses, so that none is bought meanwhile. Each statement passes all buyers as one value, because the
 * driver limits a statement to 65,534 values.
 */
export async function refundBuyers(
  tx: Tx,
  courses: readonly { id: string; title: string }[],
): Promise<Refund[]> {
  const paid = await findPaidPurchases(
    tx,
    courses.map(({ id }) => id),
  );
  if (paid.length === 0) return [];
  const buyers = [...new Set(paid.map(({ userId }) => userId))];
  const purchases = Map.groupBy(paid, ({ courseId }) => courseId);
  // Locks are taken on people, then on accounts; the notices reference people.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(isAmong(users.id, buyers))
    .orderBy(users.id)
    .for("key share");
  await lockAccounts(tx, [...buyers.map((userId) => ({ userId })), "refund"]);
  const refunds: Refund[] = [];
  for (const course of courses) {
    const own = purchases.get(course.id) ?? [];
    if (own.length > 0) await refundCourse(tx, course, own);
    for (const { userId, amount } of own) refunds.push({ userId, courseTitle: course.title, amount });
  }
  return refunds;
}

type PaidPurchase = { userId: string; courseId: string; amount: number };

/** Returns the paid purchases of these courses that were not refunded. */
async function findPaidPurchases(tx: Tx, courseIds: readonly string[]): Promise<PaidPurchase[]> {
  const isOfCourses = isAmong(creditTransactions.courseId, courseIds);
  // A seeded course may return with the same id after a refund; only later purchases count.
  const refunded = tx
    .select({ courseId: creditTransactions.courseId, lastEntry: max(creditEntries.id).as("last_entry") })
    .from(creditTransactions)
    .innerJoin(creditEntries, eq(creditEntries.transactionId, creditTransactions.id))
    .where(and(eq(creditTransactions.kind, "refund"), isOfCourses))
    .groupBy(creditTransactions.courseId)
    .as("refunded");
  return tx
    .select({
      userId: sql<string>`${creditTransactions.actorId}`,
      courseId: sql<string>`${creditTransactions.courseId}`,
      amount: sql<number>`(-${creditEntries.amount})::int`,
    })
    .from(creditTransactions)
    .innerJoin(
      creditEntries,
      and(eq(creditEntries.transactionId, creditTransactions.id), lt(creditEntries.amount, 0)),
    )
    .leftJoin(refunded, eq(refunded.courseId, creditTransactions.courseId))
    .where(
      and(
        eq(creditTransactions.kind, "purchase"),
        isNotNull(creditTransactions.actorId),
        isOfCourses,
        or(isNull(refunded.lastEntry), gt(creditEntries.id, refunded.lastEntry)),
      ),
    );
}

async function refundCourse(
  tx: Tx,
  { id: courseId, title }: { id: string; title: string },
  purchases: readonly PaidPurchase[],
): Promise<void> {
  const { id } = await openTransaction(tx, { kind: "refund", actorId: null, request: null, courseId });
  const total = purchases.reduce((sum, { amount }) => sum + amount, 0);
  await postEntries(tx, id, [
    { party: "refund", amount: -total },
    ...purchases.map(({ userId, amount }) => ({ party: { userId }, amount })),
  ]);
  const notices = JSON.stringify(
    purchases.map(({ userId, amount }) => ({ id: newId(), user_id: userId, amount })),
  );
  await tx.execute(sql`
    insert into credit_notices (id, user_id, transaction_id, course_id, course_title, amount)
    select n.id, n.user_id, ${id}, ${courseId}, ${title}, n.amount from json_to_recordset(${notices}::json) as n(id uuid, user_id uuid, amount bigint)
    on conflict (user_id, course_id) do update set
      transaction_id = excluded.transaction_id, course_title = excluded.course_title, amount = excluded.amount, created_at = now(), dismissed_at = null`);
}

const isAmong = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** Dismisses the actor's notice. Throws `not_found` if it does not exist or belongs to another person. */
export async function dismissNotice(actor: Actor, id: string): Promise<void> {
  const [row] = await db()
    .update(creditNotices)
    .set({ dismissedAt: sql`coalesce(${creditNotices.dismissedAt}, now())` })
    .where(and(eq(creditNotices.id, id), eq(creditNotices.userId, actor.id)))
    .returning({ id: creditNotices.id });
  if (!row) throw new AppError("not_found");
}
