import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor, Tx } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";

/** The platform's accounts, which the migration creates: one issues credits, the other pays refunds for deleted courses. */
const platformAccounts = {
  issue: "00000000-0000-7000-8000-000000000001",
  refund: "00000000-0000-7000-8000-000000000002",
} as const;

/** The owner of an account: a person, or the platform. */
export type Party = { userId: string } | keyof typeof platformAccounts;

/** Change of one account in a transaction, in hundredths of a credit; negative for a debit. */
export type Posting = { party: Party; amount: number };

/** An idempotency key and the digest of its request. A key is valid for one request of one actor. */
export type KeyedRequest = { key: string; digest: string };

export type TransactionHead = {
  kind: "grant" | "purchase" | "refund" | "clawback";
  /** Null if the platform acts. */
  actorId: string | null;
  request: KeyedRequest | null;
  courseId?: string | undefined;
  subscriptionId?: number | undefined;
  /** Why a superuser made it. */
  reason?: string | undefined;
};

/** Returns the digest of a request body, which is stored with its idempotency key. */
export function digestOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}

/**
 * Returns the id of the transaction that this request created earlier, or null. Throws `key_reused` if the key belongs
 * to another request.
 */
export async function findTransaction(
  executor: Executor,
  actorId: string,
  request: KeyedRequest,
): Promise<string | null> {
  const [known] = await executor.execute<{ id: string; digest: string | null }>(
    sql`select id, body_hash as digest from credit_transactions where actor_id = ${actorId} and idempotency_key = ${request.key}`,
  );
  if (!known) return null;
  if (known.digest !== request.digest) throw new AppError("key_reused");
  return known.id;
}

/**
 * Stores the head of a transaction and returns its id. `isNew` is false if the same request created it; a concurrent one is
 * awaited. The caller books the entries of a new one in the same database transaction. Throws `key_reused`.
 */
export async function openTransaction(
  tx: Tx,
  head: TransactionHead,
): Promise<{ id: string; isNew: boolean }> {
  const id = newId();
  const made = await tx.execute(sql`
    insert into credit_transactions (id, kind, actor_id, idempotency_key, body_hash, course_id, subscription_id, reason)
    values (${id}, ${head.kind}, ${head.actorId}, ${head.request?.key ?? null}, ${head.request?.digest ?? null}, ${head.courseId ?? null}, ${head.subscriptionId ?? null}, ${head.reason ?? null})
    on conflict (actor_id, idempotency_key) do nothing`);
  if (made.count === 1) return { id, isNew: true };
  const known =
    head.actorId !== null && head.request ? await findTransaction(tx, head.actorId, head.request) : null;
  if (!known) throw new AppError("internal");
  return { id: known, isNew: false };
}

type Account = { id: string; balance: number };

/**
 * Locks accounts until the end of `tx` and returns them in the given order. Locking follows the order of ids, to prevent
 * deadlocks. A caller that also locks users or courses locks those first (docs/decisions/0009).
 */
export async function lockAccounts(tx: Tx, parties: readonly Party[]): Promise<Account[]> {
  const people = parties.flatMap((party) => (typeof party === "string" ? [] : [party.userId]));
  const fixed = parties.flatMap((party) => (typeof party === "string" ? [platformAccounts[party]] : []));
  const rows = await tx.execute<{ id: string; user_id: string | null; balance: string }>(sql`
    select id, user_id, balance from credit_accounts
    where user_id = any(${sql.param(people)}::uuid[]) or id = any(${sql.param(fixed)}::uuid[])
    order by id for update`);
  const accounts = new Map(
    rows.map((row) => [row.user_id ?? row.id, { id: row.id, balance: Number(row.balance) }]),
  );
  return parties.map((party) => {
    const account = accounts.get(typeof party === "string" ? platformAccounts[party] : party.userId);
    if (!account) throw new AppError("internal", { cause: new Error("a credit account is missing") });
    return account;
  });
}

/** Books the entries of a transaction, which must sum to zero. Throws `insufficient_credits` before any change. */
export async function postEntries(
  tx: Tx,
  transactionId: string,
  postings: readonly Posting[],
): Promise<void> {
  const accounts = await lockAccounts(
    tx,
    postings.map((posting) => posting.party),
  );
  const entries = postings.map((posting, i) => ({
    account: accounts[i]?.id,
    left: (accounts[i]?.balance ?? 0) + posting.amount,
    ...posting,
  }));
  if (entries.some(({ party, left }) => typeof party !== "string" && left < 0))
    throw new AppError("insufficient_credits");
  const rows = JSON.stringify(entries.map(({ account, amount }) => ({ account, amount })));
  await tx.execute(sql`
    insert into credit_entries (transaction_id, account_id, amount)
    select ${transactionId}, account, amount from json_to_recordset(${rows}::json) as e(account uuid, amount bigint) order by account`);
}
