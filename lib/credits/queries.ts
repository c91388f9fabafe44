import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { schema } from "@/db";
import { isoTime } from "@/db/iso-time";
import { prepared, preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { toCredits } from "@/lib/core/money";
import { quotedCell } from "@/lib/core/text/csv";
import {
  lineKindOf,
  type NoticeList,
  type Statement,
  type StatementLine,
  type StatementQuery,
} from "./schema";

const { creditNotices } = schema;

/** Highest count to report; a larger one is cut to this value and marked `count_capped`. */
const COUNT_CAP = 1000;
/** Statement lines per query of a CSV export. */
const CSV_PAGE = 5000;

type LineRow = {
  id: number;
  kind: "grant" | "purchase" | "refund" | "clawback";
  amount: number;
  balance: number;
  courseId: string | null;
  title: string | null;
  subscriptionId: number | null;
  reason: string | null;
  createdAt: string;
};
type StatementRow = { balance: number; count: number; lines: LineRow[] };

// The title of a deleted course comes from its notice.
const statementLines = preparedSql<StatementRow>(sql`
  select a.balance::float8 as balance,
    (select count(*)::int from (select 1 from credit_entries e where e.account_id = a.id limit ${sql.raw(String(COUNT_CAP + 1))}) counted) as count,
    (select coalesce(json_agg(l order by l.id desc), '[]') from (
      select e.id, t.kind, e.amount, e.balance_after as balance, t.course_id as "courseId", coalesce(c.title, n.course_title) as title, t.subscription_id as "subscriptionId", t.reason,
        ${isoTime(sql`t.created_at`)} as "createdAt"
      from credit_entries e join credit_transactions t on t.id = e.transaction_id
      left join courses c on c.id = t.course_id left join credit_notices n on n.course_id = t.course_id and n.user_id = a.user_id
      where e.account_id = a.id and e.id < ${sql.placeholder("cursor")}::int8 order by e.id desc limit ${sql.placeholder("limit")}::int) l) as lines
  from credit_accounts a where a.user_id = ${sql.placeholder("me")}::uuid`);

/** Returns the account and its lines before `cursor`, newest first. */
async function readStatement(
  actor: Actor,
  { limit, cursor = Number.MAX_SAFE_INTEGER }: { limit: number; cursor?: number | undefined },
): Promise<StatementRow> {
  const [row] = await statementLines({ me: actor.id, limit, cursor });
  return row ?? { balance: 0, count: 0, lines: [] };
}

function toLine(row: LineRow): StatementLine {
  return {
    id: row.id,
    kind: lineKindOf(row.kind, row.amount),
    amount: toCredits(row.amount),
    balance: toCredits(row.balance),
    course: row.courseId === null ? null : { id: row.courseId, title: row.title },
    subscription_id: row.subscriptionId,
    reason: row.reason,
    created_at: row.createdAt,
  };
}

/** Returns a page of the statement, newest line first. */
export async function getStatement(actor: Actor, query: Omit<StatementQuery, "locale">): Promise<Statement> {
  const { balance, count, lines } = await readStatement(actor, {
    limit: query.limit + 1,
    cursor: query.cursor,
  });
  const data = lines.slice(0, query.limit).map(toLine);
  const capped = count > COUNT_CAP ? { count: COUNT_CAP, count_capped: true as const } : { count };
  return {
    balance: toCredits(balance),
    data,
    ...capped,
    next_cursor: lines.length > query.limit ? (data.at(-1)?.id ?? null) : null,
  };
}

const cell = (text: string | null) => (text === null ? "" : quotedCell(text));

/** How spreadsheets of a language expect their columns. */
const csvFormats = {
  en: {
    separator: ",",
    decimalMark: ".",
    header: ["date", "kind", "credits", "balance", "course", "course_id", "subscription_id", "reason"],
  },
  es: {
    separator: ";",
    decimalMark: ",",
    header: ["fecha", "tipo", "créditos", "saldo", "curso", "id_curso", "id_suscripción", "motivo"],
  },
} as const;
type CsvFormat = (typeof csvFormats)[AppLocale];

function csvRow(line: StatementLine, { separator, decimalMark }: CsvFormat): string {
  const amount = (credits: number) => credits.toFixed(2).replace(".", decimalMark);
  return [
    line.created_at,
    line.kind,
    amount(line.amount),
    amount(line.balance),
    cell(line.course?.title ?? null),
    line.course?.id ?? "",
    line.subscription_id ?? "",
    cell(line.reason),
  ].join(separator);
}

/**
 * Returns the whole statement as CSV (RFC 4180), newest line first, as spreadsheets of the language read it, with a byte order mark.
 * New lines appear only before the first page, so pages read in sequence are consistent.
 */
export async function getStatementCsv(actor: Actor, locale: AppLocale): Promise<string> {
  const format = csvFormats[locale];
  const rows: string[] = [format.header.join(format.separator)];
  let cursor: number | undefined;
  do {
    const { lines } = await readStatement(actor, { limit: CSV_PAGE, cursor });
    for (const line of lines) rows.push(csvRow(toLine(line), format));
    cursor = lines.length === CSV_PAGE ? lines.at(-1)?.id : undefined;
  } while (cursor !== undefined);
  return `\uFEFF${rows.map((row) => `${row}\r\n`).join("")}`;
}

const noticesStatement = prepared((database) =>
  database
    .select({
      id: creditNotices.id,
      courseTitle: creditNotices.courseTitle,
      amount: creditNotices.amount,
      createdAt: creditNotices.createdAt,
    })
    .from(creditNotices)
    .where(and(eq(creditNotices.userId, sql.placeholder("me")), isNull(creditNotices.dismissedAt)))
    .orderBy(desc(creditNotices.id))
    .limit(100)
    .prepare("credits_notices"),
);

/** Returns the notices about deleted courses that are not dismissed, newest first. */
export async function listNotices(actor: Actor): Promise<NoticeList> {
  const rows = await noticesStatement().execute({ me: actor.id });
  const data = rows.map(({ id, courseTitle, amount, createdAt }) => ({
    id,
    course_title: courseTitle,
    credits: toCredits(amount),
    created_at: createdAt.toISOString(),
  }));
  return { data, count: data.length };
}

/** A row of {@link salesQuery}; `earned` is in hundredths of a credit. */
export type Sales = { courseId: string; sales: number; earned: number };

/** Counts the sales of each course of the person `me` (a placeholder), deleted courses too, and sums up the earnings. */
export const salesQuery: SQL = sql`
  select t.course_id as "courseId", count(*)::int as sales, sum(e.amount)::int as earned
  from credit_accounts a join credit_entries e on e.account_id = a.id join credit_transactions t on t.id = e.transaction_id
  where a.user_id = ${sql.placeholder("me")}::uuid and t.kind = 'purchase' and e.amount > 0 group by t.course_id`;
