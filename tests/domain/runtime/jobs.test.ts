import { sql } from "drizzle-orm";
import pino from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { db, sqlClient } from "@/db";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { installJobs } from "@/lib/core/jobs/install";
import { handles, type Job } from "@/lib/core/jobs/job";
import { listen, publishNotify } from "@/lib/core/jobs/signals";
import { runWaitingJobs, startWorker, WorkerStopping } from "@/lib/core/jobs/worker";
import { log, redaction } from "@/lib/core/log";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";

let count = 0;

/** A separate queue for each test. */
async function someJob(policy: Partial<Job<{ word: string }>> = {}): Promise<Job<{ word: string }>> {
  count += 1;
  const job = { queue: `test.job-${count}`, data: z.object({ word: z.string() }), ...policy };
  await installJobs(sqlClient(), [job]);
  return job;
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe("enqueue", () => {
  test("discards the job of a transaction that rolls back", async () => {
    const job = await someJob();
    const seen: string[] = [];
    const handler = handles(job, async ({ word }) => {
      seen.push(word);
    });
    await expect(
      db().transaction(async (tx) => {
        await enqueue(tx, job, { word: "lost" });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await db().transaction((tx) => enqueue(tx, job, { word: "kept" }));
    expect(await runWaitingJobs([handler], 10_000)).toBe(1);
    expect(seen).toEqual(["kept"]);
  });

  test("refuses data that does not fit the job", async () => {
    const job = await someJob({ data: z.object({ word: z.string().min(2) }) });
    await expect(enqueue(db(), job, { word: "" })).rejects.toThrow();
  });

  test("makes one job of many with the same singleton key", async () => {
    const job = await someJob();
    const ids = [];
    await awaitTimeWindow(3600);
    for (let i = 0; i < 5; i += 1)
      ids.push(await enqueue(db(), job, { word: "x" }, { singletonKey: "k", singletonSeconds: 3600 }));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
  });

  test("of fifty parallel transactions does not starve the pool", async () => {
    const job = await someJob();
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, i) => db().transaction((tx) => enqueue(tx, job, { word: `w${i}` }))),
    );
    expect(new Set(ids).size).toBe(50);
  });
});

describe("a worker", () => {
  test("wakes for a new job, retries a failed one and passes the attempt number", async () => {
    const job = await someJob({ retryLimit: 2, retryDelay: 0 });
    const done = deferred<number>();
    const worker = await startWorker([
      handles(job, async (_data, run) => {
        if (run.attempt === 1) throw new Error("first attempt fails");
        done.resolve(run.attempt);
      }),
    ]);
    await enqueue(db(), job, { word: "again" });
    expect(await done.promise).toBe(2);
    await worker.stop();
  });

  test("lets a running job finish when it stops", async () => {
    const job = await someJob();
    const started = deferred<null>();
    let finished = false;
    const worker = await startWorker([
      handles(job, async () => {
        started.resolve(null);
        await new Promise((resolve) => setTimeout(resolve, 200));
        finished = true;
      }),
    ]);
    await enqueue(db(), job, { word: "slow" });
    await started.promise;
    await worker.stop();
    expect(finished).toBe(true);
  });

  test("aborts a running job after the grace period and queues it again", async () => {
    const job = await someJob({ retryDelay: 0, retryLimit: 5 });
    const started = deferred<null>();
    const reason = deferred<unknown>();
    const worker = await startWorker(
      [
        handles(job, (_data, run) => {
          started.resolve(null);
          return new Promise((_resolve, reject) => {
            run.signal.addEventListener("abort", () => {
              reason.resolve(run.signal.reason);
              reject(new Error("left"));
            });
          });
        }),
      ],
      { graceMs: 100, abortMs: 2_000 },
    );
    await enqueue(db(), job, { word: "endless" });
    await started.promise;
    await worker.stop();
    expect(await reason.promise).toBeInstanceOf(WorkerStopping);
    const again: string[] = [];
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await runWaitingJobs(
      [
        handles(job, async ({ word }) => {
          again.push(word);
        }),
      ],
      10_000,
    );
    expect(again).toEqual(["endless"]);
  });

  test("runs a recurring job once, however many workers schedule it", async () => {
    const job = { queue: "test.round", data: z.object({}), everySeconds: 3600 };
    await installJobs(sqlClient(), [job]);
    let runs = 0;
    const handler = handles(job, async () => {
      runs += 1;
    });
    await awaitTimeWindow(3600);
    await Promise.all([runWaitingJobs([handler], 10_000), runWaitingJobs([handler], 10_000)]);
    await runWaitingJobs([handler], 10_000);
    expect(runs).toBe(1);
  });
});

test("a worker's database errors are logged with code and queue, without the job's data", async () => {
  const lines: string[] = [];
  const ofQueue = () =>
    lines.map((line) => JSON.parse(line) as { queue?: string }).find(({ queue }) => queue === job.queue);
  const written = pino({ ...redaction }, { write: (line: string) => void lines.push(line) });
  const spy = vi.spyOn(log, "error").mockImplementation((about: unknown, text?: string) => {
    written.error(about, text);
  });
  const job = await someJob();
  await db().execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'permission denied' using errcode = '42501', detail = new.data::text; end $$`);
  await db().execute(
    sql`create trigger refuse before update on pgboss.job for each row execute function refuse()`,
  );
  await enqueue(db(), job, { word: "planted" });
  const worker = await startWorker([handles(job, async () => undefined)]);
  onTestFinished(async () => {
    await worker.stop();
    await db().execute(sql`drop function refuse() cascade`);
    spy.mockRestore();
  });
  await expect.poll(ofQueue, { timeout: 20_000 }).toMatchObject({
    msg: "jobs",
    err: {
      type: "PostgresError",
      code: "42501",
      stack: expect.stringContaining("PostgresError: permission denied") as string,
    },
  });
  expect(lines.join("")).not.toContain("planted");
});

test("signals reach listeners when the transaction commits", async () => {
  const got: string[] = [];
  const arrived = deferred<null>();
  const stop = await listen("test_signal", (payload) => {
    got.push(payload);
    arrived.resolve(null);
  });
  await expect(
    db().transaction(async (tx) => {
      await publishNotify(tx, "test_signal", "rolled back");
      throw new Error("no");
    }),
  ).rejects.toThrow();
  await publishNotify(db(), "test_signal", "committed");
  await arrived.promise;
  await stop();
  expect(got).toEqual(["committed"]);
});
