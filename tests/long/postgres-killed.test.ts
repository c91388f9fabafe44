import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startCluster, type Cluster } from "@/scripts/postgres/cluster";
import { migrateWithJobs } from "@/scripts/runtime/prepare-database";
import { startAppServer } from "@/tests/support/app/app-server";
import {
  buyAtRate,
  lostPurchases,
  makePurchases,
  seededRandom,
  type Purchase,
} from "@/tests/support/credits/buying-load";
import { asAdmin } from "@/tests/support/database/clone";
import { createLearner } from "@/tests/support/users/factories";
import { ledgerBreaches } from "@/tests/support/credits/ledger";
import { killPostgres, startAgain } from "@/tests/support/database/postgres-kill";
import { setDatabase } from "@/tests/support/database/set-database";

const KILLS = Number(process.env.KILLS ?? 20);

let folder: string;
let cluster: Cluster;

// A durable server of its own: the server of the other tests runs without fsync.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "meno-killed-"));
  chmodSync(folder, 0o755);
  cluster = await startCluster(folder, { durable: true });
  await asAdmin(cluster.urlOf("postgres"), (sql) => sql.unsafe("create database meno"));
  await migrateWithJobs(cluster.urlOf("meno"));
  setDatabase(cluster.urlOf("meno"));
}, 120_000);

afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("PostgreSQL killed under 50 purchases a second: the app recovers by itself, the ledger stays balanced, confirmed purchases are stored (T066)", async () => {
  const random = seededRandom();
  const app = await startAppServer({ databaseUrl: cluster.urlOf("meno"), env: { MENO_WORKER: "off" } });
  onTestFinished(async () => {
    await app.stop();
  });
  const ready = () => fetch(`${app.url}/api/health/ready`).then((answer) => answer.status);
  const author = await createLearner();
  const confirmed: Purchase[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const purchases = await makePurchases(author);
    const load = buyAtRate(app.url, purchases, new AbortController().signal);
    await sleep(500 + random() * 2500);
    const dead = await killPostgres(cluster.base);
    await expect.poll(ready, { timeout: 20_000 }).toBe(503);
    await startAgain(dead);
    confirmed.push(...(await load));
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    await expect
      .poll(() => ledgerBreaches().catch((error: unknown) => [String(error)]), { timeout: 30_000 })
      .toEqual([]);
    expect(await lostPurchases(confirmed)).toEqual([]);
  }
  expect(confirmed.length).toBeGreaterThan(KILLS);
  console.log(`${KILLS} kills, ${confirmed.length} confirmed purchases, all stored`);
}, 3_600_000);
