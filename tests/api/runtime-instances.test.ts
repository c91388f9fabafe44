import { expect, inject, onTestFinished, test } from "vitest";
import { asAdmin, databaseUrl, dropDatabase } from "../support/clone";
import { call } from "../support/api-client";
import { launch, startAppServer } from "../support/app-server";
import { testEnvironment } from "../support/environment";

const server = inject("testServer");

async function emptyDatabase(): Promise<string> {
  const name = `meno_empty_${Date.now()}`;
  await asAdmin(server.url, (sql) => sql.unsafe(`create database ${name}`));
  const url = databaseUrl(server.url, name);
  onTestFinished(() => dropDatabase(server, url));
  return url;
}

test("two instances that boot at once on an empty database agree on one schema and one superuser", async () => {
  const database = await emptyDatabase();
  const apps = await Promise.all([1, 2].map(() => startAppServer({ databaseUrl: database })));
  for (const app of apps) {
    const ready = await call("GET", "/api/health/ready", {}, app.url);
    expect(ready.body).toMatchObject({ status: "ready", database: true, migrated: true, seeded: true });
  }
  expect(apps.filter((app) => app.output().includes("First sign-in"))).toHaveLength(1);
  expect(await Promise.all(apps.map((app) => app.stop()))).toEqual([0, 0]);
});

test("a platform's cron works the jobs off, and nobody else does", { timeout: 300_000 }, async () => {
  const database = await emptyDatabase();
  const app = await startAppServer({ databaseUrl: database, env: { MENO_WORKER: "off", CRON_SECRET: "cron-secret" } });
  expect((await call("POST", "/api/jobs/run", {}, app.url)).status).toBe(401);
  expect((await call("GET", "/api/jobs/run", { headers: { authorization: "Bearer wrong" } }, app.url)).status).toBe(401);
  const run = await call("GET", "/api/jobs/run", { headers: { authorization: "Bearer cron-secret" } }, app.url);
  expect(run).toMatchObject({ status: 200, body: { done: expect.any(Number) as number } });
  expect(await app.stop()).toBe(0);
});

test("without a CRON_SECRET the path does not exist", async () => {
  expect((await call("POST", "/api/jobs/run", { headers: { authorization: "Bearer " } })).status).toBe(404);
});

test("liveness asks nothing, readiness says what it found", async () => {
  expect(await call("GET", "/api/health/live")).toMatchObject({ status: 200, body: { status: "live" } });
  const ready = await call("GET", "/api/health/ready");
  expect(ready.headers.get("cache-control")).toBe("no-store");
  expect(ready.body).toMatchObject({ status: "ready" });
});

test("admin:create makes a superuser who can sign in, and takes no password from the command line", async () => {
  const environment = { ...testEnvironment(inject("app").databaseUrl), ADMIN_PASSWORD: "a long enough password" };
  const made = launch("admin-create", environment, { args: ["--email", "second@example.com"] });
  expect([await made.ended, made.output().trim()]).toEqual([0, "second@example.com is a superuser now."]);
  const form = { username: "second@example.com", password: "a long enough password" };
  const { body } = await call("POST", "/api/v1/login/access-token", { form });
  expect(body).toHaveProperty("access_token");
  const refused = launch("admin-create", { ...environment, ADMIN_PASSWORD: "" }, { args: ["--email", "third@example.com"] });
  expect(await refused.ended).toBe(1);
});

test("the worker alone starts and stops cleanly", async () => {
  const worker = launch("worker", testEnvironment(inject("app").databaseUrl));
  await expect.poll(() => worker.output(), { timeout: 120_000 }).toContain("Working on");
  expect(await worker.stop()).toBe(0);
});
