import { inArray, lt, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { db, schema } from "@/db";
import type { Job } from "./job";

const { modelFailures, personalTokens, rateLimits, sessions, spentChallenges } = schema;

/** Deletes expired rows once a day. */
export const sweepJob: Job<Record<string, never>> = {
  queue: "core.sweep",
  data: z.strictObject({}),
  everySeconds: 86_400,
  expireInSeconds: 1800,
};

/** Rows that the sweep deletes. Each feature declares those of its own tables. */
export type ExpiredRows = { table: PgTable; where: SQL };

/** Rows deleted by one statement; a statement of this size stays well below the statement timeout. */
const BATCH_SIZE = 5000;

/** Days that an expired API token stays listed, so that its owner can see why a program stopped working. */
const EXPIRED_TOKEN_DAYS = 30;

/** Days that a failed model call stays listed in Administration → Health. */
const MODEL_FAILURE_DAYS = 30;

/** Expired rows of the tables that `lib/core` owns. */
export const expiredCoreRows: readonly ExpiredRows[] = [
  { table: sessions, where: lt(sessions.expiresAt, sql`now()`) },
  {
    table: personalTokens,
    where: lt(personalTokens.expiresAt, sql`now() - make_interval(days => ${EXPIRED_TOKEN_DAYS})`),
  },
  {
    table: modelFailures,
    where: lt(modelFailures.at, sql`now() - make_interval(days => ${MODEL_FAILURE_DAYS})`),
  },
  { table: spentChallenges, where: lt(spentChallenges.expiresAt, sql`now()`) },
  { table: rateLimits, where: sql`${rateLimits.expire} < extract(epoch from now()) * 1000` },
];

/** Deletes expired rows and returns their number. */
export async function sweep(expired: readonly ExpiredRows[], signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (const rows of expired) deleted += await deleteInBatches(rows, signal);
  return deleted;
}

async function deleteInBatches({ table, where }: ExpiredRows, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = db()
      .select({ ctid: sql`ctid` })
      .from(table)
      .where(where)
      .limit(BATCH_SIZE);
    const { count } = await db()
      .delete(table)
      .where(inArray(sql`ctid`, batch));
    deleted += count;
    if (count < BATCH_SIZE) return deleted;
  }
}
