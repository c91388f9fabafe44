import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startCluster, type Cluster } from "@/scripts/postgres/cluster";
import { migrateWithJobs } from "@/scripts/runtime/prepare-database";
import { freePort, launch, waitForReady, type Launched } from "@/tests/support/app/app-server";
import { testEnvironment } from "@/tests/support/app/environment";
import { asAdmin } from "@/tests/support/database/clone";
import { killPostgres, pausePostgres, startAgain } from "@/tests/support/database/postgres-kill";
import { setDatabase } from "@/tests/support/database/set-database";
import { call, createClient, type Answer, type Call } from "@/tests/support/http/api-client";
import { callAction } from "@/tests/support/http/server-action";
import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import { PASSWORD } from "@/tests/support/users/factories";
import { sessionCookieOf } from "@/tests/support/users/sign-in";

/** The longest time until a call is answered while PostgreSQL is silent (T151). */
const ANSWER_MS = 6_000;

let folder: string;
let cluster: Cluster;
let app: Launched;
let url: string;

// A server of its own, because the tests stop it.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "meno-outages-"));
  chmodSync(folder, 0o755);
  cluster = await startCluster(folder, { durable: false });
  await asAdmin(cluster.urlOf("postgres"), (sql) => sql.unsafe("create database meno"));
  await migrateWithJobs(cluster.urlOf("meno"));
  setDatabase(cluster.urlOf("meno"));
  url = `http://localhost:${await freePort()}`;
}, 120_000);

afterAll(async () => {
  await app.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const status = (path: string) =>
  fetch(url + path).then(
    (answer) => answer.status,
    () => 0,
  );

test("a start waits for a database that is not there yet, and answers 503 until then", async () => {
  const stopped = await killPostgres(cluster.base, "SIGINT");
  app = launch("start", {
    ...testEnvironment(cluster.urlOf("meno")),
    NODE_ENV: "production",
    PORT: new URL(url).port,
    LOG_LEVEL: "fatal",
  });
  await expect
    .poll(() => app.output(), { timeout: 30_000 })
    .toMatch(/^ {2}Waiting for the database: .*ECONNREFUSED/m);
  expect([await status("/api/health/ready"), await status("/login")]).toEqual([503, 503]);
  await startAgain(stopped);
  await waitForReady(url, app);
  expect(await status("/login")).toBe(200);
  expect(app.output().match(/Waiting for the database/g)).toHaveLength(1);
});

type Probe = { name: string; send: () => Promise<Pick<Answer, "status" | "headers">>; usual: number };

/** Calls of every kind, each with its status while the database works. */
async function makeProbes(): Promise<Probe[]> {
  const client = await createClient();
  const course = await teachingCourse(client);
  const ref = { course_id: course.id, module_id: course.moduleIds[0] };
  const headers = { authorization: `Bearer ${client.token}` };
  const { name, value } = await sessionCookieOf(client);
  const cookie = `${name}=${value}`;
  const probe = (method: string, path: string, options: Call = {}, usual = 200): Probe => ({
    name: `${method} ${path}`,
    send: () => call(method, path, { headers, ...options }, url),
    usual,
  });
  const page = (path: string) => probe("GET", path, { headers: { cookie } });
  const form = { username: client.email, password: PASSWORD };
  return [
    probe("GET", "/api/v1/users/me"),
    probe("PATCH", "/api/v1/users/me", { body: { full_name: "Ada Lovelace" } }),
    probe("GET", `/api/v1/courses/${course.id}`),
    probe("GET", `/api/v1/courses/${course.id}/generation`),
    probe("POST", "/api/v1/login/access-token", { form, headers: { "x-forwarded-for": "198.51.103.1" } }),
    probe("POST", "/api/v1/socratic-chat/initialize", { body: ref }),
    probe("POST", "/api/v1/socratic-chat/message", { body: { ...ref, message: "The middle one?" } }),
    probe("POST", "/api/v1/socratic-chat/message", {
      body: { ...ref, message: "The larger ones?" },
      headers: { ...headers, accept: "text/event-stream" },
    }),
    page("/courses"),
    page("/create"),
    page(`/course/${course.id}`),
    probe("GET", "/api/health/ready", { headers: {} }),
  ];
}

const outcome = async ({ name, send }: Probe) => {
  const started = performance.now();
  const answer = await send();
  return { name, ...answer, ms: performance.now() - started };
};

test("while PostgreSQL is stopped by SIGSTOP every call answers 503 within 6 s, and afterwards all work again (T151)", async () => {
  const probes = await makeProbes();
  const usual = Object.fromEntries(probes.map((probe) => [probe.name, probe.usual]));
  // One after another, because a person has one reply of the mentor at a time.
  const seen: [string, number][] = [];
  for (const probe of probes) seen.push([probe.name, (await probe.send()).status]);
  expect(Object.fromEntries(seen)).toEqual(usual);

  const goOn = pausePostgres(cluster.base);
  onTestFinished(goOn);
  // The first round meets open connections, the second a server that is known to be silent.
  for (const round of [1, 2])
    for (const answer of await Promise.all(probes.map(outcome))) {
      const about = `${answer.name}, round ${round}`;
      expect([answer.status, answer.headers.get("retry-after")], about).toEqual([503, "2"]);
      expect(answer.ms, about).toBeLessThan(ANSWER_MS);
    }
  expect([await status("/api/health/live"), await status("/")]).toEqual([200, 200]);

  goOn();
  await expect.poll(() => status("/api/health/ready"), { timeout: 10_000 }).toBe(200);
  for (const probe of probes)
    await expect.poll(async () => (await probe.send()).status, { message: probe.name }).toBe(probe.usual);
  expect(app.process.exitCode).toBeNull();
});

test("a form that cannot be sent says so, and the page stays", async () => {
  const goOn = pausePostgres(cluster.base);
  onTestFinished(goOn);
  const input = { username: "ada@example.org", password: PASSWORD, next: null };
  const started = performance.now();
  const answer = await callAction("signInAction", [input], {
    base: url,
    path: "/login",
    headers: { origin: url, "x-forwarded-for": "198.51.103.2" },
  });
  expect(performance.now() - started).toBeLessThan(ANSWER_MS);
  expect(answer).toMatchObject({ status: 200, result: { ok: false, code: "unavailable" } });
});
