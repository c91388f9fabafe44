import { asc, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { toCredits } from "@/lib/core/money";
import { lineKindOf } from "@/lib/credits/schema";
import type { ExportedPerson } from "../schema";

const { creditAccounts, creditEntries, creditNotices, creditTransactions } = schema;

/** All entries of the user's credit account, with idempotency keys only for the user's own requests. */
export async function listExportedCredits(me: string): Promise<ExportedPerson["credits"]> {
  const rows = await db()
    .select({
      kind: creditTransactions.kind,
      amount: creditEntries.amount,
      balance: creditEntries.balanceAfter,
      courseId: creditTransactions.courseId,
      subscriptionId: creditTransactions.subscriptionId,
      reason: creditTransactions.reason,
      createdAt: creditTransactions.createdAt,
      key: sql<
        string | null
      >`case when ${creditTransactions.actorId} = ${me} then ${creditTransactions.idempotencyKey} end`,
    })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.accountId))
    .innerJoin(creditTransactions, eq(creditTransactions.id, creditEntries.transactionId))
    .where(eq(creditAccounts.userId, me))
    .orderBy(asc(creditEntries.id));
  return rows.map((r) => ({
    kind: lineKindOf(r.kind, r.amount),
    amount: toCredits(r.amount),
    balance: toCredits(r.balance),
    course_id: r.courseId,
    subscription_id: r.subscriptionId,
    reason: r.reason,
    request_key: r.key,
    created_at: r.createdAt.toISOString(),
  }));
}

/** The user's notices about refunds for deleted courses. */
export async function listExportedNotices(me: string): Promise<ExportedPerson["credit_notices"]> {
  const rows = await db()
    .select()
    .from(creditNotices)
    .where(eq(creditNotices.userId, me))
    .orderBy(asc(creditNotices.id));
  return rows.map((n) => ({
    course_id: n.courseId,
    course: n.courseTitle,
    amount: toCredits(n.amount),
    created_at: n.createdAt.toISOString(),
    dismissed_at: n.dismissedAt?.toISOString() ?? null,
  }));
}
