import { gte, sql, type SQL } from "drizzle-orm";
import { db, schema } from "@/db";
import { authorPurposes } from "../model/purposes";
import type { CountedTokens } from "./cost";

const { modelUsage } = schema;

/** The number of model calls that wrote a course, failed ones included, as a part of a statement. */
export function callsOfCourse(courseId: SQL): SQL<number> {
  return sql<number>`(select coalesce(sum(u.calls), 0)::int from model_usage u
    where u.course_id = ${courseId} and u.purpose in ${[...authorPurposes]})`;
}

/** Tokens of all calls of this calendar month (UTC). */
export async function getMonthTokens(): Promise<CountedTokens> {
  const [row] = await db()
    .select({
      inputTokens: sql<number>`coalesce(sum(${modelUsage.inputTokens}), 0)::float8`,
      outputTokens: sql<number>`coalesce(sum(${modelUsage.outputTokens}), 0)::float8`,
    })
    .from(modelUsage)
    .where(gte(modelUsage.day, sql`date_trunc('month', now() at time zone 'utc')::date`));
  return row ?? { inputTokens: 0, outputTokens: 0 };
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
