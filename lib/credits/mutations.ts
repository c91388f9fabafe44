import { eq, sql } from "drizzle-orm";
import { schema, type Tx } from "@/db";
import { newId } from "@/lib/core/ids";
import { book, digestOf, lockAccounts, openTransaction } from "./ledger";

const { creditAccounts, creditEntries } = schema;

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
  const { id, isNew } = await openTransaction(tx, { kind: "grant", actorId: userId, request, subscriptionId });
  if (isNew) await book(tx, id, [{ party: "issue", amount: -amount }, { party: { userId }, amount }]);
  return { isNew };
}

/**
 * Takes issued credits back, as far as they are still there; answers how many hundredths were taken. Asked again with the same key it
 * takes nothing and answers the first figure.
 */
export async function clawBackCredits(tx: Tx, claw: Issue): Promise<{ taken: number; isNew: boolean }> {
  const { userId, amount, key, subscriptionId } = claw;
  const request = { key, digest: digestOf({ do: "clawback", amount, subscriptionId }) };
  const { id, isNew } = await openTransaction(tx, { kind: "clawback", actorId: userId, request, subscriptionId });
  if (!isNew) return { taken: await takenBy(tx, id), isNew };
  const [account] = await lockAccounts(tx, [{ userId }, "issue"]);
  const taken = Math.min(amount, account?.balance ?? 0);
  if (taken > 0) await book(tx, id, [{ party: { userId }, amount: -taken }, { party: "issue", amount: taken }]);
  return { taken, isNew };
}

async function takenBy(tx: Tx, transactionId: string): Promise<number> {
  const [row] = await tx
    .select({ taken: sql<number>`coalesce(max(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(eq(creditEntries.transactionId, transactionId));
  return row?.taken ?? 0;
}
