import type { z } from "zod";

/** How a queue behaves. Seconds throughout. */
export type QueuePolicy = {
  /** Also the row's name in the database: never rename one with jobs waiting. */
  queue: string;
  retryLimit?: number;
  retryDelay?: number;
  /** Longest run of one attempt; past it the job is given to another worker. */
  expireInSeconds?: number;
  /** How many run at once in one process. */
  concurrency?: number;
  /** Set on a job that comes round by itself; a round's data is `{}`. */
  everySeconds?: number;
};

/** A kind of job: features declare theirs as constants, so that a queue name stands in one place. */
export type Job<T extends object> = QueuePolicy & { data: z.ZodType<T> };

/** What a handler knows about its run. `signal` aborts when the worker stops or loses its claim: leave soon, the job comes back. */
export type JobRun = { id: string; attempt: number; isLastAttempt: boolean; signal: AbortSignal };

/** A queue with its handler, the data's type folded in. */
export type JobHandler = { policy: QueuePolicy; run: (data: unknown, run: JobRun) => Promise<void> };

/** Joins a job and the domain function that does it; data that does not parse fails the job. */
export function handles<T extends object>(
  job: Job<T>,
  run: (data: T, run: JobRun) => Promise<void>,
): JobHandler {
  return { policy: job, run: (data, context) => run(job.data.parse(data), context) };
}
