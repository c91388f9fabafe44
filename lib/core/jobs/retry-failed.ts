import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { QueuePolicy } from "./job";

/**
 * Gives each job of a queue that failed all its tries one more, for as long as the queue keeps it; answers how many. They start from now on,
 * and not in the past as pg-boss's own retry has it: that would count as a queue that does not keep up.
 */
export async function retryFailed({ queue }: QueuePolicy): Promise<number> {
  const { count } = await db().execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = ${queue} and state = 'failed' and keep_until > now()`);
  return count;
}
