import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { toCredits } from "@/lib/core/money";
import type { NoticeList, Statement, StatementLine, StatementQuery } from "./schema";

const { courses, creditAccounts, creditEntries, creditNotices, creditTransactions } = schema;

/** Counts beyond this are answered as this, marked `count_capped`. */
const COUNT_CAP = 1000;
/** Lines of a CSV file. */
const CSV_LINES = 20_000;

type Page = { limit: number; cursor?: number | undefined };

async function listLines(actor: Actor, { limit, cursor }: Page): Promise<StatementLine[]> {
  const rows = await db()
    .select({
      id: creditEntries.id, kind: creditTransactions.kind, amount: creditEntries.amount, balance: creditEntries.balanceAfter, courseId: creditTransactions.courseId,
      title: sql<string | null>`coalesce(${courses.title}, ${creditNotices.courseTitle})`, subscriptionId: creditTransactions.subscriptionId, createdAt: creditTransactions.createdAt,
    })
    .from(creditEntries)
    .innerJoin(creditAccounts, and(eq(creditAccounts.id, creditEntries.accountId), eq(creditAccounts.userId, actor.id)))
    .innerJoin(creditTransactions, eq(creditTransactions.id, creditEntries.transactionId))
    .leftJoin(courses, eq(courses.id, creditTransactions.courseId))
    // The notice remembers what a course was called that is gone.
    .leftJoin(creditNotices, and(eq(creditNotices.courseId, creditTransactions.courseId), eq(creditNotices.userId, actor.id)))
    .where(cursor === undefined ? undefined : lt(creditEntries.id, cursor))
    .orderBy(desc(creditEntries.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind === "purchase" && row.amount > 0 ? "sale" : row.kind,
    amount: toCredits(row.amount),
    balance: toCredits(row.balance),
    course: row.courseId === null ? null : { id: row.courseId, title: row.title },
    subscription_id: row.subscriptionId,
    created_at: row.createdAt.toISOString(),
  }));
}

/** A page of what came in and what went out, the newest first. */
export async function getStatement(actor: Actor, query: StatementQuery): Promise<Statement> {
  const some = db()
    .select({ one: sql`1`.as("one") })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.accountId))
    .where(eq(creditAccounts.userId, actor.id))
    .limit(COUNT_CAP + 1)
    .as("some");
  const [lines, [head]] = await Promise.all([
    listLines(actor, { limit: query.limit + 1, cursor: query.cursor }),
    db()
      .select({ balance: creditAccounts.balance, count: sql<number>`(select count(*)::int from ${some})` })
      .from(creditAccounts)
      .where(eq(creditAccounts.userId, actor.id)),
  ]);
  const data = lines.slice(0, query.limit);
  const count = head?.count ?? 0;
  const capped = count > COUNT_CAP ? { count: COUNT_CAP, count_capped: true as const } : { count };
  return { balance: toCredits(head?.balance ?? 0), data, ...capped, next_cursor: lines.length > query.limit ? (data.at(-1)?.id ?? null) : null };
}

/** A value that no spreadsheet takes for a formula. */
function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The whole statement as CSV (RFC 4180), the newest line first. */
export async function getStatementCsv(actor: Actor): Promise<string> {
  const lines = await listLines(actor, { limit: CSV_LINES });
  const rows = lines.map((line) =>
    [line.created_at, line.kind, line.amount.toFixed(2), line.balance.toFixed(2), cell(line.course?.title ?? null), line.course?.id ?? "", line.subscription_id ?? ""].join(","),
  );
  return ["date,kind,credits,balance,course,course_id,subscription_id", ...rows].map((row) => `${row}\r\n`).join("");
}

/** What is to be told about courses that are gone, the newest first, until it is put away. */
export async function listNotices(actor: Actor): Promise<NoticeList> {
  const rows = await db()
    .select()
    .from(creditNotices)
    .where(and(eq(creditNotices.userId, actor.id), isNull(creditNotices.dismissedAt)))
    .orderBy(desc(creditNotices.id))
    .limit(100);
  const data = rows.map(({ id, courseTitle, amount, createdAt }) => ({ id, course_title: courseTitle, credits: toCredits(amount), created_at: createdAt.toISOString() }));
  return { data, count: data.length };
}

/** How often each of the caller's courses was sold, and for how many hundredths in all. */
export async function listSales(actor: Actor): Promise<Map<string, { sales: number; earned: number }>> {
  const rows = await db()
    .select({ courseId: sql<string>`${creditTransactions.courseId}`, sales: sql<number>`count(*)::int`, earned: sql<number>`sum(${creditEntries.amount})::int` })
    .from(creditEntries)
    .innerJoin(creditAccounts, and(eq(creditAccounts.id, creditEntries.accountId), eq(creditAccounts.userId, actor.id)))
    .innerJoin(creditTransactions, eq(creditTransactions.id, creditEntries.transactionId))
    .where(and(eq(creditTransactions.kind, "purchase"), gt(creditEntries.amount, 0)))
    .groupBy(creditTransactions.courseId);
  return new Map(rows.map(({ courseId, ...sold }) => [courseId, sold]));
}
