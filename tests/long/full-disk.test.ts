import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlClient } from "@/db";
import type { Draft } from "@/lib/studio/schema";
import { startCluster, type Cluster } from "@/scripts/postgres/cluster";
import { migrateWithJobs } from "@/scripts/runtime/prepare-database";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { lostPurchases, makePurchases, type Purchase } from "@/tests/support/credits/buying-load";
import { ledgerBreaches } from "@/tests/support/credits/ledger";
import { asAdmin } from "@/tests/support/database/clone";
import { setDatabase } from "@/tests/support/database/set-database";
import { mountSmallDisk, type SmallDisk } from "@/tests/support/database/small-disk";
import { call, createClient, type Client } from "@/tests/support/http/api-client";

const DISK_MB = 400;
/** Drafts saved on the full disk until one needs a new page. */
const SAVES_MAX = 40;
/** Text that PostgreSQL cannot compress. */
const bigText = () => randomBytes(4_000).toString("base64");

let disk: SmallDisk;
let cluster: Cluster;
let app: AppServer;
let stopWatch: () => void;

// PostgreSQL on a small disk, with the app that keeps it running; mounting the disk needs Linux and root.
beforeAll(async () => {
  disk = mountSmallDisk(DISK_MB);
  cluster = await startCluster(disk.path, { durable: true });
  stopWatch = cluster.keepRunning(() => undefined);
  await asAdmin(cluster.urlOf("postgres"), (sql) => sql.unsafe("create database meno"));
  await migrateWithJobs(cluster.urlOf("meno"));
  setDatabase(cluster.urlOf("meno"));
  app = await startAppServer({ databaseUrl: cluster.urlOf("meno"), env: { LOG_LEVEL: "fatal" } });
}, 120_000);

afterAll(async () => {
  stopWatch();
  await app.stop();
  await cluster.stop();
  disk.unmount();
});

const ready = async () => {
  const answer = await fetch(`${app.url}/api/health/ready`);
  return { status: answer.status, body: (await answer.json()) as object };
};

type Author = { client: Client; id: string; document: object };

async function makeAuthor(): Promise<Author> {
  const client = await createClient();
  return { client, ...(await createDocumentCourse(client)) };
}
const draftOf = async ({ client, id }: Author) => {
  const headers = { authorization: `Bearer ${client.token}` };
  const { status, body } = await call("GET", `/api/v1/courses/${id}/draft`, { headers }, app.url);
  expect(status).toBe(200);
  return body as Draft;
};
const save = (author: Author, version: number, introduction = bigText()) =>
  call(
    "PUT",
    `/api/v1/courses/${author.id}/draft`,
    {
      headers: { authorization: `Bearer ${author.client.token}` },
      body: { version, document: { ...author.document, introduction } },
    },
    app.url,
  );

/** Saves drafts until one is refused; returns that answer and the last confirmed text. */
async function saveUntilRefused(author: Author, from: Draft) {
  let [version, introduction] = [from.version, from.document.introduction];
  for (let i = 0; i < SAVES_MAX; i += 1) {
    const next = bigText();
    const answer = await save(author, version, next);
    if (answer.status !== 200) return { answer, version, introduction };
    [version, introduction] = [version + 1, next];
  }
  throw new Error("every draft fitted on the full disk");
}

/** When PostgreSQL last started, also after a crash, in seconds since 1970. */
async function serverStart(): Promise<number> {
  const [row] = await sqlClient()<{ at: number }[]>`
    select extract(epoch from backend_start)::float8 as at from pg_stat_activity where backend_type = 'checkpointer'`;
  return row?.at ?? 0;
}

/** Sends every purchase; returns the confirmed ones and the kinds of the other answers. */
async function buyAll(purchases: readonly Purchase[]) {
  const confirmed: Purchase[] = [];
  const others = new Set<string>();
  for (const purchase of purchases) {
    const headers = { authorization: `Bearer ${purchase.token}` };
    const answer = await call("PUT", `/api/v1/courses/buy/${purchase.course}`, { headers }, app.url);
    if (answer.status === 200) confirmed.push(purchase);
    else
      others.add(
        `${answer.status} ${(answer.body as { code: string }).code} ${answer.headers.get("retry-after")}`,
      );
  }
  return { confirmed, others: [...others] };
}

test("a full disk: writes and /ready answer 503, nothing is half-written, and all works again when there is room (T151)", async () => {
  const author = await makeAuthor();
  expect((await save(author, 0)).status).toBe(200);
  const before = await draftOf(author);
  const purchases = await makePurchases(author.client);
  expect(await ready()).toMatchObject({ status: 200, body: { writable: true } });

  disk.fill();
  const { answer, version, introduction } = await saveUntilRefused(author, before);
  expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(await ready()).toMatchObject({ status: 503, body: { database: true, writable: false } });
  const { confirmed, others } = await buyAll(purchases);
  console.log(`${confirmed.length} of ${purchases.length} purchases fitted; others: ${others.join(", ")}`);
  const allowed = ["400 insufficient_credits null", "503 unavailable 2"];
  expect(others.filter((kind) => !allowed.includes(kind))).toEqual([]);
  expect(others).toContain("503 unavailable 2");

  disk.free();
  expect(await ready()).toMatchObject({ status: 200, body: { writable: true } });
  expect(await draftOf(author)).toMatchObject({ version, document: { introduction } });
  expect((await save(author, version)).status).toBe(200);
  expect(await ledgerBreaches()).toEqual([]);
  expect(await lostPurchases(confirmed)).toEqual([]);
});

test("no room for PostgreSQL's log of changes, which ends it: 503 until there is room, and what was confirmed is stored", async () => {
  const author = await makeAuthor();
  const { confirmed } = await buyAll((await makePurchases(author.client)).slice(0, 20));
  expect(confirmed.length).toBeGreaterThan(0);
  const start = await serverStart();
  disk.fill();
  const flood = async () => {
    for (let i = 0; i < DISK_MB; i += 1)
      await sqlClient()`select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`;
  };
  await expect(flood()).rejects.toThrow();
  expect((await ready()).status).toBe(503);
  expect((await save(author, 0)).status).toBe(503);

  disk.free();
  await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(200);
  expect(await serverStart()).toBeGreaterThan(start);
  expect((await save(author, 0)).status).toBe(200);
  expect(await ledgerBreaches()).toEqual([]);
  expect(await lostPurchases(confirmed)).toEqual([]);
});
