import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCluster, type Cluster } from "@/scripts/postgres/cluster";
import { migrateWithJobs } from "@/scripts/runtime/prepare-database";
import {
  lostPurchases,
  makePurchases,
  seededRandom,
  type Purchase,
} from "@/tests/support/credits/buying-load";
import { asAdmin } from "@/tests/support/database/clone";
import { createLearner } from "@/tests/support/users/factories";
import { ledgerBreaches } from "@/tests/support/credits/ledger";
import { killPostgres, startAgain } from "@/tests/support/database/postgres-kill";
import { startTwoInstances } from "@/tests/support/app/two-instances";
import { setDatabase } from "@/tests/support/database/set-database";

const RESTARTS = Number(process.env.RESTARTS ?? 5);
const PER_SECOND = 50;

let folder: string;
let cluster: Cluster;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "meno-restarted-"));
  chmodSync(folder, 0o755);
  cluster = await startCluster(folder, { durable: true });
  await asAdmin(cluster.urlOf("postgres"), (sql) => sql.unsafe("create database meno"));
  setDatabase(cluster.urlOf("meno"));
  await migrateWithJobs(cluster.urlOf("meno"));
}, 120_000);

afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Outcomes = { kinds: Map<string, number>; confirmed: Purchase[] };

/** Sends one purchase and records its outcome. */
async function send(url: string, purchase: Purchase, seen: Outcomes): Promise<void> {
  const answer = await fetch(`${url}/api/v1/courses/buy/${purchase.course}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${purchase.token}` },
  }).catch(() => null);
  const body = (await answer?.json().catch(() => ({}))) as { code?: string } | undefined;
  const retry = answer?.headers.has("retry-after") ? " with Retry-After" : "";
  const kind = `${answer?.status ?? "no answer"} ${body?.code ?? ""}${retry}`.trim();
  seen.kinds.set(kind, (seen.kinds.get(kind) ?? 0) + 1);
  if (answer?.ok) seen.confirmed.push(purchase);
}

test("PostgreSQL restarted under 50 purchases a second on two instances: confirmed purchases are kept, other answers are 503, no instance restarts (T090)", async () => {
  const random = seededRandom();
  const two = await startTwoInstances(cluster.urlOf("meno"), { MENO_WORKER: "off" });
  const ready = async () =>
    Promise.all(
      two.instances.map(({ url }) =>
        fetch(`${url}/api/health/ready`).then(
          (answer) => answer.status,
          () => 0,
        ),
      ),
    );
  const author = await createLearner();
  const seen: Outcomes = { kinds: new Map(), confirmed: [] };
  let slowest = 0;
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const purchases = await makePurchases(author);
    const calls: Promise<void>[] = [];
    const load = (async () => {
      for (const purchase of purchases) {
        calls.push(send(two.instances[calls.length % 2 === 0 ? 0 : 1].url, purchase, seen));
        await sleep(1000 / PER_SECOND);
      }
    })();
    await sleep(500 + random() * 1500);
    await startAgain(await killPostgres(cluster.base, "SIGINT"));
    const back = Date.now();
    await expect.poll(ready, { timeout: 30_000, interval: 50 }).toEqual([200, 200]);
    slowest = Math.max(slowest, Date.now() - back);
    await load;
    await Promise.all(calls);
    await expect
      .poll(() => ledgerBreaches().catch((error: unknown) => [String(error)]), { timeout: 30_000 })
      .toEqual([]);
    expect(await lostPurchases(seen.confirmed)).toEqual([]);
  }
  console.log(
    `${RESTARTS} restarts, ready again after at most ${slowest} ms; ${[...seen.kinds].map(([kind, count]) => `${kind}: ${count}`).join(", ")}`,
  );
  expect(slowest).toBeLessThan(10_000);
  expect(
    [...seen.kinds.keys()].filter(
      (kind) => !["200", "400 insufficient_credits", "503 unavailable with Retry-After"].includes(kind),
    ),
  ).toEqual([]);
  expect(seen.confirmed.length).toBeGreaterThan(RESTARTS);
  expect(two.instances.map(({ process: { exitCode } }) => exitCode)).toEqual([null, null]);
  expect(await two.stop()).toEqual([0, 0]);
}, 900_000);
