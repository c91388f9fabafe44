import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor, Tx } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";

/** The platform's accounts, made by the migration: credits are issued by one, the other pays for courses that are gone. */
const platformAccounts = {
  issue: "00000000-0000-7000-8000-000000000001",
  refund: "00000000-0000-7000-8000-000000000002",
} as const;

/** Whose account: a person's, or one of the platform's. */
export type Party = { userId: string } | keyof typeof platformAccounts;

/** What one side of a transaction gains (or loses, below zero), in hundredths. */
export type Move = { party: Party; amount: number };

/** A caller's key and what it was sent with; a key is good for one request of one actor. */
export type KeyedRequest = { key: string; digest: string };

export type TransactionHead = {
  kind: "grant" | "purchase" | "refund" | "clawback";
  /** Null for the platform itself. */
  actorId: string | null;
  request: KeyedRequest | null;
  courseId?: string | undefined;
  subscriptionId?: number | undefined;
};

/** What a request asks for, as a key's digest remembers it. */
export function digestOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}

/** The id of the transaction that this request made before, or null. Throws `key_reused` when the key came with another request. */
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
 * Writes a transaction's head and answers its id; `isNew` is false when the same request made it before (it waits for one that is
 * on its way). Whoever gets a new one books its entries in the same database transaction. Throws `key_reused`.
 */
export async function openTransaction(
  tx: Tx,
  head: TransactionHead,
): Promise<{ id: string; isNew: boolean }> {
  const id = newId();
  const made = await tx.execute(sql`
    insert into credit_transactions (id, kind, actor_id, idempotency_key, body_hash, course_id, subscription_id)
    values (${id}, ${head.kind}, ${head.actorId}, ${head.request?.key ?? null}, ${head.request?.digest ?? null}, ${head.courseId ?? null}, ${head.subscriptionId ?? null})
    on conflict (actor_id, idempotency_key) do nothing`);
  if (made.count === 1) return { id, isNew: true };
  const known =
    head.actorId !== null && head.request ? await findTransaction(tx, head.actorId, head.request) : null;
  if (!known) throw new AppError("internal");
  return { id: known, isNew: false };
}

type Account = { id: string; balance: number };

/**
 * Locks accounts until the end of `tx` and answers them in the order asked. They are locked in the order of their ids, so that
 * transactions that share accounts take turns; whoever needs rows of users or courses too locks those first (docs/decisions/0009).
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

/** Books a transaction's entries; they have to sum to zero. Throws `insufficient_credits` before anything moves. */
export async function book(tx: Tx, transactionId: string, moves: readonly Move[]): Promise<void> {
  const accounts = await lockAccounts(
    tx,
    moves.map((move) => move.party),
  );
  const entries = moves.map((move, i) => ({
    account: accounts[i]?.id,
    left: (accounts[i]?.balance ?? 0) + move.amount,
    ...move,
  }));
  if (entries.some(({ party, left }) => typeof party !== "string" && left < 0))
    throw new AppError("insufficient_credits");
  const rows = JSON.stringify(entries.map(({ account, amount }) => ({ account, amount })));
  await tx.execute(sql`
    insert into credit_entries (transaction_id, account_id, amount)
    select ${transactionId}, account, amount from json_to_recordset(${rows}::json) as e(account uuid, amount bigint) order by account`);
}
