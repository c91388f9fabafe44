import { PgBoss } from "pg-boss";
import type { Executor } from "@/db";
import { bossTransaction, JOB_SCHEMA } from "./boss-database";
import type { Job } from "./job";
import { wakeServerless } from "./wake";

export type EnqueueOptions = {
  /** At most one job of this key is created per `singletonSeconds` (for ever per slot of time, finished ones included). */
  singletonKey?: string;
  singletonSeconds?: number;
  /** Seconds from now. */
  startAfter?: number;
  /** Higher runs first. */
  priority?: number;
};

/**
 * Creates a job in the caller's transaction (or at once, given the client) and wakes the workers when it commits.
 * Returns the job's id, or null where the singleton options say that it exists already.
 */
export async function enqueue<T extends object>(
  executor: Executor,
  job: Job<T>,
  data: T,
  options: EnqueueOptions = {},
): Promise<string | null> {
  // A producer of its own per call holds no connection and no timer: every statement runs in the caller's transaction.
  const boss = new PgBoss({ db: bossTransaction(executor), schema: JOB_SCHEMA });
  const id = await boss.send(job.queue, job.data.parse(data), options);
  await wakeServerless();
  return id;
}
