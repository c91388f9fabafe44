import { gte, sql, type SQL } from "drizzle-orm";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { authorPurposes } from "../model/purposes";
import type { CountedTokens } from "./cost";

const { modelUsage } = schema;

/** The number of model calls that wrote a course, failed ones included, as a part of a statement. */
export function callsOfCourse(courseId: SQL): SQL<number> {
  return sql<number>`(select coalesce(sum(u.calls), 0)::int from model_usage u
    where u.course_id = ${courseId} and u.purpose in ${[...authorPurposes]})`;
}

export type MonthUsage = CountedTokens & {
  /** The month's first day (UTC). */
  month: string;
  /** Whole seconds until the next month. */
  secondsLeft: number;
};

const monthStart = sql`date_trunc('month', now() at time zone 'utc')`;

/** Tokens of all calls of this calendar month (UTC). */
export async function getMonth(): Promise<MonthUsage> {
  const [row] = await db()
    .select({
      inputTokens: sql<number>`coalesce(sum(${modelUsage.inputTokens}), 0)::float8`,
      outputTokens: sql<number>`coalesce(sum(${modelUsage.outputTokens}), 0)::float8`,
      month: sql<string>`${monthStart}::date::text`,
      secondsLeft: sql<number>`ceil(extract(epoch from ${monthStart} + interval '1 month' - now() at time zone 'utc'))::int`,
    })
    .from(modelUsage)
    .where(gte(modelUsage.day, sql`${monthStart}::date`));
  if (!row) throw new AppError("internal");
  return row;
}

type UsageRow = CountedTokens & { day: string; purpose: string; calls: number; failures: number };

/** Calls and tokens by UTC day and purpose of the last `days` days, today included, oldest first. */
export async function listUsage(days: number): Promise<UsageRow[]> {
  return db()
    .select({
      day: modelUsage.day,
      purpose: modelUsage.purpose,
      calls: sql<number>`sum(${modelUsage.calls})::int`,
      failures: sql<number>`sum(${modelUsage.failures})::int`,
      inputTokens: sql<number>`sum(${modelUsage.inputTokens})::float8`,
      outputTokens: sql<number>`sum(${modelUsage.outputTokens})::float8`,
    })
    .from(modelUsage)
    .where(gte(modelUsage.day, sql`(now() at time zone 'utc')::date - ${days - 1}::int`))
    .groupBy(modelUsage.day, modelUsage.purpose)
    .orderBy(modelUsage.day, modelUsage.purpose);
}
