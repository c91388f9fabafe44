import { PgBoss, type JobWithMetadata } from "pg-boss";
import { db, sqlClient } from "@/db";
import { bareError } from "@/lib/core/error-record";
import { log } from "@/lib/core/log";
import { measureJob } from "@/lib/core/telemetry/measure";
import { bossDatabase, bossTransaction, JOB_SCHEMA } from "./boss-database";
import type { JobHandler, JobRun } from "./job";

/** How often a recurring job's next round is looked for. */
const ROUND_CHECK_MS = 3600_000;
/** How long running jobs may finish by themselves before they are asked to leave, and how long they may then take. */
const PATIENCE = { graceMs: 8_000, leaveMs: 7_000 };

export type Worker = { stop: () => Promise<void> };

/** The reason of a run's aborted signal when the process is stopping: the job is not failed, another worker takes it up. */
export class WorkerStopping extends Error {
  constructor() {
    super("The worker is stopping");
    this.name = "WorkerStopping";
  }
}

/** Works through the queues until stopped. A new job starts at once (LISTEN/NOTIFY); polling is only the safety net. */
export async function startWorker(handlers: readonly JobHandler[], patience = PATIENCE): Promise<Worker> {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const boss = createBoss();
  await boss.start();
  await enqueueRounds(boss, handlers);
  const rounds = setInterval(() => void enqueueRounds(boss, handlers), ROUND_CHECK_MS);
  rounds.unref();
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
      clearInterval(rounds);
      const stopped = boss.stop({ graceful: true, timeout: patience.graceMs + patience.leaveMs });
      await settled(running, patience.graceMs);
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
    // A dead worker's job comes back after its heartbeat plus at most this.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", logTrouble);
  boss.on("warning", (warning) => log.warn({ warning }, "jobs"));
  return boss;
}

/** In an outage every queue fails in the same words, several times a second: so often one of them is told, in milliseconds. */
const TROUBLE_EVERY_MS = 60_000;
const toldAt = new Map<string, number>();

/** What went wrong at a queue comes as a plain object: an error's fields, and the queue's name. */
function logTrouble(trouble: object): void {
  const err = trouble instanceof Error ? trouble : Object.assign(new Error(), trouble);
  const now = Date.now();
  if (now - (toldAt.get(err.message) ?? -Infinity) < TROUBLE_EVERY_MS) return;
  // Words that quote something differ each time: they are not kept for good.
  if (toldAt.size > 100) toldAt.clear();
  toldAt.set(err.message, now);
  log.error({ ...("queue" in trouble ? { queue: trouble.queue } : {}), err }, "jobs");
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
    await measureJob(handler.policy.queue, () => handler.run(job.data, run));
    log.debug(
      { queue: handler.policy.queue, job: job.id, ms: Math.round(performance.now() - started) },
      "job done",
    );
  } catch (error) {
    const about = { queue: handler.policy.queue, job: job.id, attempt: run.attempt, last: run.isLastAttempt };
    if (error instanceof WorkerStopping) log.info(about, "job stopped, it goes back to its queue");
    else log.error({ ...about, err: error }, "job failed");
    // The queue's table keeps it: nothing of what somebody wrote may stay there.
    throw bareError(error);
  }
}

/** Sends this round of every recurring job; the slot of time makes it one job however many instances ask. */
async function enqueueRounds(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  for (const { policy } of handlers) {
    if (!policy.everySeconds) continue;
    try {
      await boss.send(policy.queue, {}, { singletonKey: "round", singletonSeconds: policy.everySeconds });
    } catch (error) {
      log.error({ queue: policy.queue, err: error }, "recurring job not sent");
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

/** Runs what is waiting, one job after another, and returns how many; for platforms without a standing process. */
export async function runWaitingJobs(handlers: readonly JobHandler[], budgetMs: number): Promise<number> {
  const deadline = AbortSignal.timeout(budgetMs);
  const boss = new PgBoss({
    db: bossDatabase(sqlClient()),
    schema: JOB_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", logTrouble);
  await boss.start();
  let done = 0;
  try {
    await boss.supervise();
    await enqueueRounds(boss, handlers);
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
