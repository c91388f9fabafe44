import { and, eq, gt, isNotNull, isNull, lt, max, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { book, digestOf, findTransaction, lockAccounts, openTransaction, type KeyedRequest } from "./ledger";

const { creditAccounts, creditEntries, creditNotices, creditTransactions, users } = schema;

/** Gives a new person the credit account that everybody has from the first day. */
export async function openCreditAccount(tx: Tx, userId: string): Promise<void> {
  await tx.insert(creditAccounts).values({ id: newId(), kind: "person", userId });
}

type Issue = {
  userId: string;
  /** In hundredths, above zero. */
  amount: number;
  /** What it is for, once ever for this person: a sale's or a refund's id. */
  key: string;
  subscriptionId?: number;
};

/**
 * Issues credits to a person, in the caller's transaction, which locks the person's row of `users` before if at all. Asked again with the
 * same key it does nothing (`isNew` false); another amount under that key is `key_reused`.
 */
export async function grantCredits(tx: Tx, grant: Issue): Promise<{ isNew: boolean }> {
  const { userId, amount, key, subscriptionId } = grant;
  const request = { key, digest: digestOf({ do: "grant", amount, subscriptionId }) };
  const { id, isNew } = await openTransaction(tx, {
    kind: "grant",
    actorId: userId,
    request,
    subscriptionId,
  });
  if (isNew)
    await book(tx, id, [
      { party: "issue", amount: -amount },
      { party: { userId }, amount },
    ]);
  return { isNew };
}

/**
 * Takes issued credits back, as far as they are still there; answers how many hundredths were taken. Asked again with the same key it
 * takes nothing and answers the first figure.
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
    await book(tx, id, [
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

/** A person's request as its key remembers it; null without a key. The prefix keeps the keys of sales and refunds out of people's reach. */
export function requestOf(key: string | null, body: unknown): KeyedRequest | null {
  return key === null ? null : { key: `request:${key}`, digest: digestOf(body) };
}

/** Whether this very request was carried out before. Throws `key_reused` when its key came with another one. */
export async function isRepeated(actorId: string, request: KeyedRequest | null): Promise<boolean> {
  return request !== null && (await findTransaction(db(), actorId, request)) !== null;
}

/** The rule by which PostgreSQL refuses a person's balance below zero. */
export const PERSON_POSITIVE = "credit_accounts_person_positive";

type Purchase = { buyerId: string; courseId: string; request: KeyedRequest | null };

const buyer = sql`${sql.placeholder("buyer")}::uuid`;
const course = sql`${sql.placeholder("course")}::uuid`;

/**
 * The common table expressions that record a purchase in the ledger. They read an expression `sale (author_id, price)` with at most one row
 * and move the whole price (hundredths, may be 0) from buyer to author. `transaction` returns no row when the request's key is taken. The
 * statement places `accounts`, which locks both accounts in the order of their ids, after its own expression `enrolled`. A balance below zero
 * violates {@link PERSON_POSITIVE}.
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

/** The values of the placeholders in {@link purchaseParts}. */
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
 * Refunds the buyers of courses that are deleted, from the platform's refund account, each with a notice, and returns the refunds. The caller's
 * transaction has locked the courses, so that no one buys them meanwhile. A statement takes one value for all buyers: the driver refuses more
 * than 65,534.
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
  // The order of locks is people, then accounts; the notices refer to people.
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

/** The purchases of these courses that were paid and not refunded. */
async function findPaidPurchases(tx: Tx, courseIds: readonly string[]): Promise<PaidPurchase[]> {
  const isOfCourses = isAmong(creditTransactions.courseId, courseIds);
  // A seeded course may return under its id after a refund; only purchases since then count.
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
  await book(tx, id, [
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

/** Puts an own notice away; one that is not there or not one's own is `not_found`. */
export async function dismissNotice(actor: Actor, id: string): Promise<void> {
  const [row] = await db()
    .update(creditNotices)
    .set({ dismissedAt: sql`coalesce(${creditNotices.dismissedAt}, now())` })
    .where(and(eq(creditNotices.id, id), eq(creditNotices.userId, actor.id)))
    .returning({ id: creditNotices.id });
  if (!row) throw new AppError("not_found");
}
