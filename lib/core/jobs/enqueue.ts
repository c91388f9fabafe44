import { PgBoss } from "pg-boss";
import type { Executor } from "@/db";
import { bossTransaction, JOB_SCHEMA } from "./boss-database";
import type { Job } from "./job";
import { wakeServerless } from "./wake";

export type EnqueueOptions = {
  /** At most one job with this key is created per window of `singletonSeconds`, counting finished ones. */
  singletonKey?: string;
  singletonSeconds?: number;
  /** Seconds from now. */
  startAfter?: number;
  /** Higher runs first. */
  priority?: number;
};

/**
 * Creates a job in the caller's transaction (or immediately, given the client); workers see it when that commits.
 * Returns the job's id, or null if the singleton options find an existing one.
 */
export async function enqueue<T extends object>(
  executor: Executor,
  job: Job<T>,
  data: T,
  options: EnqueueOptions = {},
): Promise<string | null> {
  // One PgBoss per call, without connection or timer: every statement runs in the caller's transaction.
  const boss = new PgBoss({ db: bossTransaction(executor), schema: JOB_SCHEMA });
  const id = await boss.send(job.queue, job.data.parse(data), options);
  await wakeServerless();
  return id;
}
