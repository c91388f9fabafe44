import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { closeDatabase, db } from "@/db";
import { toAppError } from "@/lib/core/http/response/respond";
import { startCluster, type Cluster } from "@/scripts/postgres/cluster";
import { killPostgres, pausePostgres } from "@/tests/support/database/postgres-kill";
import { setDatabase } from "@/tests/support/database/set-database";

let folder: string;
let cluster: Cluster;

// A server of its own, because the test stops and kills it.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "meno-silent-"));
  chmodSync(folder, 0o755);
  cluster = await startCluster(folder, { durable: false });
  await closeDatabase();
  setDatabase(cluster.urlOf("postgres"));
}, 60_000);

afterAll(async () => {
  await closeDatabase();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const answer = () => db().execute(sql`select 1`);

/** The error code and the duration in milliseconds of a statement. */
async function outcome(): Promise<{ code: string; ms: number }> {
  const started = performance.now();
  const code = await answer().then(
    () => "done",
    (error: unknown) => toAppError(error).code,
  );
  return { code, ms: performance.now() - started };
}

test("a PostgreSQL that is stopped by SIGSTOP fails every statement within 6 s, and works when it goes on (T151)", async () => {
  await Promise.all(Array.from({ length: 20 }, answer));
  const goOn = pausePostgres(cluster.base);
  onTestFinished(goOn);
  const first = await Promise.all(Array.from({ length: 60 }, outcome));
  for (const { code, ms } of first) {
    expect(code).toBe("unavailable");
    expect(ms).toBeLessThan(6_000);
  }
  const later = await Promise.all(Array.from({ length: 60 }, outcome));
  expect(new Set(later.map(({ code }) => code))).toEqual(new Set(["unavailable"]));
  for (const { ms } of later) expect(ms).toBeLessThan(6_000);
  goOn();
  await expect.poll(async () => (await outcome()).code, { timeout: 5_000 }).toBe("done");
}, 60_000);

test("a statement that takes its time is not taken for a silent server", async () => {
  await expect(db().execute(sql`select pg_sleep(7)`)).resolves.toBeDefined();
}, 20_000);

test("a PostgreSQL that is killed runs again at the same address within 15 s (T150)", async () => {
  const lines: string[] = [];
  onTestFinished(cluster.keepRunning((line) => lines.push(line)));
  await killPostgres(cluster.base);
  await expect.poll(async () => (await outcome()).code, { timeout: 15_000 }).toBe("done");
  expect(lines).toEqual(["  PostgreSQL has ended; starting it again …"]);
}, 60_000);
