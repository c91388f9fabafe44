import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { QueuePolicy } from "./job";

/**
 * Gives every failed job that the queue still keeps one more attempt, and returns their number. They are due now and not in
 * the past, as with pg-boss's own retry, because that would count as queue lag.
 */
export async function retryFailed({ queue }: QueuePolicy): Promise<number> {
  const { count } = await db().execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = ${queue} and state = 'failed' and keep_until > now()`);
  return count;
}
