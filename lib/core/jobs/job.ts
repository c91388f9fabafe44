import type { z } from "zod";

/** How a queue behaves. Seconds throughout. */
export type QueuePolicy = {
  /** Stored in the database: do not rename a queue that has waiting jobs. */
  queue: string;
  retryLimit?: number;
  retryDelay?: number;
  /** The longest that one attempt may take; then the job is given to another worker. */
  expireInSeconds?: number;
  /** Jobs that run in parallel in one process. */
  concurrency?: number;
  /** Interval of a recurring job; its data is `{}`. */
  everySeconds?: number;
};

/** A kind of job. Features declare theirs as constants. */
export type Job<T extends object> = QueuePolicy & { data: z.ZodType<T> };

/** One attempt of a job. `signal` aborts when the worker stops or loses its claim; the job then runs again elsewhere. */
export type JobRun = { id: string; attempt: number; isLastAttempt: boolean; signal: AbortSignal };

/** A queue with its handler. */
export type JobHandler = { policy: QueuePolicy; run: (data: unknown, run: JobRun) => Promise<void> };

/** Binds a job to its domain function. Data that does not parse fails the job. */
export function handles<T extends object>(
  job: Job<T>,
  run: (data: T, run: JobRun) => Promise<void>,
): JobHandler {
  return { policy: job, run: (data, context) => run(job.data.parse(data), context) };
}
