import { PgBoss, type JobWithMetadata } from "pg-boss";
import { db, sqlClient } from "@/db";
import { redactedError } from "@/lib/core/error-record";
import { log } from "@/lib/core/log";
import { traceJob } from "@/lib/core/telemetry/metrics";
import { bossDatabase, bossTransaction, JOB_SCHEMA } from "./boss-database";
import type { JobHandler, JobRun } from "./job";

/** How often recurring jobs are enqueued; their singleton window drops duplicates. */
const RECURRING_CHECK_MS = 3600_000;
/** On stop, jobs have `graceMs` to finish before they are aborted, then `abortMs` to return. */
const STOP_TIMEOUTS = { graceMs: 8_000, abortMs: 7_000 };

export type Worker = { stop: () => Promise<void> };

/** Abort reason while the process stops; the job goes back to its queue instead of failing. */
export class WorkerStopping extends Error {
  constructor() {
    super("The worker is stopping");
    this.name = "WorkerStopping";
  }
}

/** Runs jobs until stopped. LISTEN/NOTIFY starts new jobs at once; polling covers lost notifications. */
export async function startWorker(
  handlers: readonly JobHandler[],
  timeouts = STOP_TIMEOUTS,
): Promise<Worker> {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const boss = createBoss();
  await boss.start();
  await enqueueRecurring(boss, handlers);
  const recurring = setInterval(() => void enqueueRecurring(boss, handlers), RECURRING_CHECK_MS);
  recurring.unref();
  for (const handler of handlers) {
    await boss.work(
      handler.policy.queue,
      {
        includeMetadata: true,
        localConcurrency: handler.policy.concurrency ?? 1,
        notifyPollingIntervalSeconds: 2,
        pollingIntervalSeconds: 1,
      },
      async ([job]: JobWithMetadata<unknown>[]) => {
        if (!job) return;
        const done = runJob(handler, job, AbortSignal.any([job.signal, stopping.signal]));
        running.add(done);
        await done.finally(() => running.delete(done));
      },
    );
  }
  return {
    stop: async () => {
      clearInterval(recurring);
      const stopped = boss.stop({ graceful: true, timeout: timeouts.graceMs + timeouts.abortMs });
      await settled(running, timeouts.graceMs);
      stopping.abort(new WorkerStopping());
      await stopped;
    },
  };
}

function createBoss(): PgBoss {
  const boss = new PgBoss({
    db: bossDatabase(sqlClient()),
    schema: JOB_SCHEMA,
    migrate: false,
    schedule: false,
    useListenNotify: true,
    // A dead worker's job runs again after its heartbeat interval plus at most this.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", logQueueError);
  boss.on("warning", (warning) => log.warn({ warning }, "jobs"));
  return boss;
}

/** During an outage, every queue reports the same error several times a second; each message is logged once per interval. */
const ERROR_LOG_INTERVAL_MS = 60_000;
const loggedAt = new Map<string, number>();

/** pg-boss reports an error as a plain object with the error's fields and the queue's name. */
function logQueueError(report: object): void {
  const err = report instanceof Error ? report : Object.assign(new Error(), report);
  const now = Date.now();
  if (now - (loggedAt.get(err.message) ?? -Infinity) < ERROR_LOG_INTERVAL_MS) return;
  // Messages that quote values differ each time; the map must not grow without bound.
  if (loggedAt.size > 100) loggedAt.clear();
  loggedAt.set(err.message, now);
  log.error({ ...("queue" in report ? { queue: report.queue } : {}), err }, "jobs");
}

async function runJob(
  handler: JobHandler,
  job: JobWithMetadata<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const run: JobRun = {
    id: job.id,
    attempt: job.retryCount + 1,
    isLastAttempt: job.retryCount >= job.retryLimit,
    signal,
  };
  const started = performance.now();
  try {
    await traceJob(handler.policy.queue, () => handler.run(job.data, run));
    log.debug(
      { queue: handler.policy.queue, job: job.id, ms: Math.round(performance.now() - started) },
      "job done",
    );
  } catch (error) {
    const about = { queue: handler.policy.queue, job: job.id, attempt: run.attempt, last: run.isLastAttempt };
    if (error instanceof WorkerStopping) log.info(about, "job aborted, it goes back to its queue");
    else log.error({ ...about, err: error }, "job failed");
    // pg-boss stores the error, so it must not contain text that a user wrote.
    throw redactedError(error);
  }
}

/** Enqueues every recurring job; the singleton window makes it one job even if several instances ask. */
async function enqueueRecurring(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  for (const { policy } of handlers) {
    if (!policy.everySeconds) continue;
    try {
      await boss.send(policy.queue, {}, { singletonKey: "round", singletonSeconds: policy.everySeconds });
    } catch (error) {
      log.error({ queue: policy.queue, err: error }, "recurring job not enqueued");
    }
  }
}

async function settled(running: ReadonlySet<Promise<void>>, ms: number): Promise<void> {
  const timer = new AbortController();
  const timeout = new Promise<void>((resolve) => {
    const handle = setTimeout(resolve, ms);
    timer.signal.addEventListener("abort", () => {
      clearTimeout(handle);
      resolve();
    });
  });
  await Promise.race([Promise.allSettled(running), timeout]);
  timer.abort();
}

/** Runs waiting jobs one by one and returns their number; for platforms without a worker process. */
export async function runWaitingJobs(handlers: readonly JobHandler[], budgetMs: number): Promise<number> {
  const deadline = AbortSignal.timeout(budgetMs);
  const boss = new PgBoss({
    db: bossDatabase(sqlClient()),
    schema: JOB_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", logQueueError);
  await boss.start();
  let done = 0;
  try {
    await boss.supervise();
    await enqueueRecurring(boss, handlers);
    for (const handler of handlers) {
      while (!deadline.aborted && (await runNext(boss, handler, deadline))) done += 1;
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  return done;
}

async function runNext(boss: PgBoss, handler: JobHandler, deadline: AbortSignal): Promise<boolean> {
  const { queue } = handler.policy;
  const [job] = await boss.fetch<unknown>(queue, { includeMetadata: true });
  if (!job) return false;
  const heartbeat = setInterval(() => void boss.touch(queue, job.id), 5_000);
  try {
    await runJob(handler, job, deadline);
    await boss.complete(queue, job, null, { db: bossTransaction(db()) });
  } catch (error) {
    await boss.fail(queue, job, { message: error instanceof Error ? error.message : String(error) });
  } finally {
    clearInterval(heartbeat);
  }
  return true;
}
