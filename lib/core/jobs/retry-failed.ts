import { sql } from "drizzle-orm";
import { db, type Executor } from "@/db";
import { isoTime } from "@/db/iso-time";
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

/** Gives one failed job another attempt and returns its queue; null if no such job failed. */
export async function retryFailedJob(executor: Executor, id: string): Promise<{ queue: string } | null> {
  const [job] = await executor.execute<{ queue: string }>(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where id = ${id}::uuid and state = 'failed' returning name as queue`);
  return job ?? null;
}

/** A job that used all its attempts. `error` is the stored message, which contains no text that a user wrote. */
type FailedJob = { id: string; queue: string; attempts: number; failedAt: Date; error: string | null };

/** The newest failed jobs that the queues still keep. */
export async function listFailedJobs(limit: number): Promise<FailedJob[]> {
  const rows = await db().execute<{
    id: string;
    queue: string;
    attempts: number;
    at: string;
    error: string | null;
  }>(sql`
    select id, name as queue, retry_count + 1 as attempts, ${isoTime(sql`completed_on`)} as at,
      coalesce(output ->> 'code', output ->> 'message', output -> 'value' ->> 'message') as error
    from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}`);
  return rows.map(({ at, ...job }) => ({ ...job, failedAt: new Date(at) }));
}

/** The number of jobs that wait, run and have failed. */
export async function countJobs(): Promise<{ waiting: number; running: number; failed: number }> {
  const [row] = await db().execute<{ waiting: number; running: number; failed: number }>(sql`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job`);
  return row ?? { waiting: 0, running: 0, failed: 0 };
}
