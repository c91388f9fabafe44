import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { asAdmin, createDatabase, databaseUrl, dropDatabase } from "@/tests/support/database/clone";
import { call } from "@/tests/support/http/api-client";
import { freePort, launch, startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { testEnvironment } from "@/tests/support/app/environment";
import { rawRequest } from "@/tests/support/http/raw-http";
import { expectSecurityHeaders } from "@/tests/support/http/security-headers";

const server = inject("testServer");
/** Headers of the connection, not of the response. */
const ofConnection = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];

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

test(
  "an instance that waits for another's migration is alive but not ready",
  { timeout: 300_000 },
  async () => {
    const database = await createDatabase(server);
    onTestFinished(() => dropDatabase(server, database));
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const health = () =>
      Promise.all(
        ["/api/health/live", "/api/health/live/", "/api/health/ready"].map((path) =>
          call("GET", path, {}, url),
        ),
      );
    const early = await asAdmin(database, (sql) =>
      sql.begin(async (migration) => {
        await migration`lock table drizzle.__drizzle_migrations`;
        const starting = startAppServer({ databaseUrl: database, port });
        onTestFinished(async () => {
          await (await starting).stop();
        });
        const waiting = () =>
          migration`select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
        await expect.poll(async () => (await waiting()).length, { timeout: 120_000 }).toBe(1);
        return health();
      }),
    );
    expect(early.map(({ status }) => status)).toEqual([200, 200, 503]);
    await expect
      .poll(async () => (await health()).map(({ status }) => status), { timeout: 120_000 })
      .toEqual([200, 200, 200]);
    for (const [i, later] of (await health()).slice(0, 2).entries()) {
      expect(early[i]?.body).toEqual(later.body);
      for (const [name, value] of early[i]?.headers ?? [])
        if (!ofConnection.includes(name)) expect([name, later.headers.get(name)]).toEqual([name, value]);
    }
    for (const answer of early) expectSecurityHeaders(answer.headers, "while starting");
  },
);

describe("an instance without a worker of its own, on a new database", () => {
  let app: AppServer;
  beforeAll(async () => {
    const env = { MENO_WORKER: "off", CRON_SECRET: "cron-secret" };
    app = await startAppServer({ server, env });
  });
  // One test stops the app itself; a second stop returns the same exit code.
  afterAll(() => app.stop());

  test("runs the jobs when a platform's cron asks for it, and for no other caller", async () => {
    const runJobs = (method: string, headers: Record<string, string> = {}) =>
      call(method, "/api/jobs/run", { headers }, app.url);
    expect((await runJobs("POST")).status).toBe(401);
    expect((await runJobs("GET", { authorization: "Bearer wrong" })).status).toBe(401);
    expect(await runJobs("GET", { authorization: "Bearer cron-secret" })).toMatchObject({
      status: 200,
      body: { done: expect.any(Number) as number },
    });
  });

  test("answers requests to upgrade the protocol over HTTP/1.1, and they do not delay a stop", async () => {
    // The framework would otherwise handle these requests itself.
    const upgrades: Record<string, string>[] = [
      {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      },
      { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "http2-settings": "AAMAAABkAAQAAP__" },
    ];
    for (const path of ["//", "/api/health/live", "/login"]) {
      const { status } = await rawRequest(app.url, { path });
      for (const headers of upgrades)
        expect(
          (await rawRequest(app.url, { path, headers })).status,
          `${String(headers.upgrade)} of ${path}`,
        ).toBe(status);
    }
    expect(await app.stop()).toBe(0);
  });
});

test("without a CRON_SECRET the path does not exist", async () => {
  expect((await call("POST", "/api/jobs/run", { headers: { authorization: "Bearer " } })).status).toBe(404);
});

test("liveness does no I/O, and readiness reports its checks", async () => {
  expect(await call("GET", "/api/health/live")).toMatchObject({ status: 200, body: { status: "live" } });
  const ready = await call("GET", "/api/health/ready");
  expect(ready.headers.get("cache-control")).toBe("no-store");
  expect(ready.body).toMatchObject({ status: "ready" });
});

test("admin:create creates a superuser who can log in, and accepts no password on the command line", async () => {
  const environment = {
    ...testEnvironment(inject("app").databaseUrl),
    ADMIN_PASSWORD: "a long enough password",
  };
  const made = launch("admin-create", environment, { args: ["--email", "second@example.com"] });
  expect([await made.ended, made.output().trim()]).toEqual([0, "second@example.com is a superuser now."]);
  const form = { username: "second@example.com", password: "a long enough password" };
  const { body } = await call("POST", "/api/v1/login/access-token", { form });
  expect(body).toHaveProperty("access_token");
  const refused = launch(
    "admin-create",
    { ...environment, ADMIN_PASSWORD: "" },
    { args: ["--email", "third@example.com"] },
  );
  expect(await refused.ended).toBe(1);
  for (const [email, ADMIN_PASSWORD, said] of [
    ["second@example.com", "admin", "Password must be at least 8 characters"],
    ["bob", "a long enough password", "Invalid email address"],
  ] as const) {
    const poor = launch("admin-create", { ...environment, ADMIN_PASSWORD }, { args: ["--email", email] });
    expect([await poor.ended, poor.output().trim()]).toEqual([1, said]);
  }
});

test("the worker alone starts and stops cleanly", async () => {
  const worker = launch("worker", testEnvironment(inject("app").databaseUrl));
  onTestFinished(async () => {
    await worker.stop("SIGKILL");
  });
  await expect.poll(() => worker.output(), { timeout: 120_000 }).toContain("Working on");
  expect(await worker.stop()).toBe(0);
});
