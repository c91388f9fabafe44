import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "@/db";
import { outlineCounts } from "@/db/schema";
import { OUTLINES_PER_DAY } from "../policy";

/** The day on which outlines and refunds are counted. */
export const today = sql<string>`(now() at time zone 'UTC')::date`;

/** Outlines that a person may still ask for today. */
export async function countOutlinesLeft(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ count: outlineCounts.count })
    .from(outlineCounts)
    .where(and(eq(outlineCounts.userId, userId), eq(outlineCounts.day, today)));
  return Math.max(0, OUTLINES_PER_DAY - (row?.count ?? 0));
}
