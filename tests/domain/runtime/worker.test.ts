import { expect, onTestFinished, test } from "vitest";
import { sqlClient } from "@/db";
import { newId } from "@/lib/core/ids";
import { launch, type Launched } from "@/tests/support/app/app-server";
import { until } from "@/tests/support/generation/generation";
import { testEnvironment } from "@/tests/support/app/environment";

/** `npm run worker` with this file's database. */
function startWorker(extra: Record<string, string> = {}): Launched {
  const worker = launch("worker", {
    ...testEnvironment(process.env.DATABASE_URL ?? ""),
    NODE_ENV: "production",
    ...extra,
  });
  onTestFinished(async () => {
    await worker.stop("SIGKILL");
  });
  return worker;
}

const says = (worker: Launched, text: string) => until(() => worker.output().includes(text), 30_000);

test(
  "a worker of a newer release waits for the migration, and a signal stops it",
  { timeout: 120_000 },
  async () => {
    await sqlClient()`update drizzle.__drizzle_migrations set created_at = created_at - 1`;
    const [patient, asked] = [startWorker(), startWorker()];
    await says(patient, "Waiting for the migration");
    await says(asked, "Waiting for the migration");
    expect(await asked.stop()).toBe(130);
    // Longer than the interval between its checks.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(patient.output().trim()).toBe("Waiting for the migration …");
    await sqlClient()`update drizzle.__drizzle_migrations set created_at = created_at + 1`;
    await says(patient, "Working on");
    expect(await patient.stop()).toBe(0);
  },
);

test("a worker waits for a database that is not there yet, and says so", async () => {
  const worker = startWorker({ DATABASE_URL: "postgres://nobody@127.0.0.1:9/nothing" });
  await says(worker, "Waiting for the database: connect ECONNREFUSED 127.0.0.1:9");
  expect(await worker.stop()).toBe(130);
});

test("a worker without permission to read the migrations exits with a reason", async () => {
  const role = `blind_${newId().replaceAll("-", "")}`;
  await sqlClient().unsafe(`create role ${role} login password 'blind'`);
  onTestFinished(async () => {
    await sqlClient().unsafe(`drop role ${role}`);
  });
  const url = new URL(process.env.DATABASE_URL ?? "");
  Object.assign(url, { username: role, password: "blind" });
  const worker = startWorker({ DATABASE_URL: url.href });
  expect(await worker.ended).toBe(1);
  expect(worker.output()).toContain("permission denied");
});

test("an unhandled rejection is logged and does not interrupt other jobs", async () => {
  const adrift = 'process.on("SIGUSR2", () => void Promise.reject(new Error("adrift")))';
  const worker = startWorker({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(adrift)}` });
  await says(worker, "Working on");
  worker.process.kill("SIGUSR2");
  await says(worker, "unhandled rejection");
  expect(await worker.stop()).toBe(0);
});
