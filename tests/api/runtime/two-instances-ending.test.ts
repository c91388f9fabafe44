import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { browserHeaders, call, createClient, type Client } from "@/tests/support/http/api-client";
import { goodAuthor } from "@/tests/support/generation/course-drafts";
import { beginCourse, bearerOf, followCourse } from "@/tests/support/generation/course-writing";
import { PASSWORD } from "@/tests/support/users/factories";
import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import { isFull } from "@/tests/support/sample";
import { callAction } from "@/tests/support/http/server-action";
import { openInstancePair, type InstancePair } from "@/tests/support/app/two-instances";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";

// T098, T101, T015: one of two instances ends, or their database becomes unavailable.

const mentor = "/api/v1/socratic-chat";

let pair: InstancePair;

beforeAll(async () => {
  pair = await openInstancePair(
    inject("testServer"),
    async (request) => (await goodAuthor()(request)) ?? { text: "A good thought. What is to its right?" },
  );
});
afterAll(() => pair.close());

const urls = () => pair.two.instances.map(({ url }) => url);
const me = (headers: Record<string, string>, base: string) =>
  call("GET", "/api/v1/users/me", { headers }, base).then(({ status }) => status);
const everywhere = (headers: Record<string, string>) => Promise.all(urls().map((base) => me(headers, base)));
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("meno.session="))
    ?.split(";")[0] ?? "";

/** Keeps each person under the limit of calls per minute, however fast the machine is. */
const PAUSE_MS = 40;

/** Calls `base` as one person after another, half reading and half writing, until `end`. Counts the statuses; 0 is a call without a response. */
function keepCalling(people: readonly Client[], base: string) {
  const seen = new Map<number, number>();
  const stop = new AbortController();
  const isOver = () => stop.signal.aborted;
  const rename = (client: Client) =>
    call("PATCH", "/api/v1/users/me", { headers: bearerOf(client), body: { full_name: "After" } }, base).then(
      ({ status }) => status,
    );
  const lane = async (client: Client, n: number) => {
    while (!isOver()) {
      const status = await (n % 2 ? me(bearerOf(client), base) : rename(client)).catch(() => 0);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  };
  const lanes = Promise.all(people.map(lane));
  return {
    seen,
    total: () => [...seen.values()].reduce((sum, count) => sum + count, 0),
    end: async () => {
      stop.abort();
      await lanes;
    },
  };
}

describe("an instance that ends", () => {
  // tests/long kills instances under more load.
  test.each(isFull ? (["SIGTERM", "SIGKILL"] as const) : (["SIGTERM"] as const))(
    "by %s fails no call at the other, answers 200 until it exits, and can be started again",
    { timeout: 150_000 },
    async (signal) => {
      const index = signal === "SIGTERM" ? 0 : 1;
      const client = await createClient();
      const [victim, survivor] =
        index === 0 ? pair.two.instances : [pair.two.instances[1], pair.two.instances[0]];
      const { id } = await createUnfinished(client, "writing");
      const watcher = await followCourse(client, id, victim.url);
      const people = await Promise.all(Array.from({ length: 8 }, () => createClient({ fullName: "Before" })));
      const loads = [victim, survivor].map(({ url }, i) => keepCalling(people.slice(i * 4, i * 4 + 4), url));
      const [, other] = loads;
      await expect.poll(() => loads.every((load) => load.total() > 20), { timeout: 20_000 }).toBe(true);
      const asked = Date.now();
      const ended = victim.stop(signal);
      // Its event streams end within moments, so that clients reconnect to the other.
      await watcher.reading.catch(() => undefined);
      expect(await ended).toBe(signal === "SIGTERM" ? 0 : null);
      expect(Date.now() - asked).toBeLessThan(30_000);
      const before = other?.total() ?? 0;
      await expect.poll(() => other?.total(), { timeout: 20_000 }).toBeGreaterThan(before + 20);
      await Promise.all(loads.map((load) => load.end()));
      expect([...(other?.seen.keys() ?? [])]).toEqual([200]);
      expect([...(loads[0]?.seen.keys() ?? [])].sort()).toEqual([0, 200]);
      await pair.two.restart(index);
      expect(await everywhere(bearerOf(client))).toEqual([200, 200]);
    },
  );
});

test(
  "without the database every route says so, and with it everything recovers without a restart (T015, T101)",
  { timeout: 120_000 },
  async () => {
    const client = await createClient();
    const { cookie = "" } = await browserHeaders(client);
    const ready = (base: string) => call("GET", "/api/health/ready", {}, base);
    for (const base of urls())
      expect(await ready(base)).toMatchObject({
        status: 200,
        body: { status: "ready", database: true, migrated: true, seeded: true },
      });
    pair.proxy.disconnect();
    for (const base of urls()) {
      const state = await ready(base);
      expect([state.status, state.headers.get("retry-after"), state.body]).toEqual([
        503,
        "2",
        {
          status: "not ready",
          database: false,
          writable: false,
          migrated: false,
          seeded: false,
          queue_lag: null,
        },
      ]);
      expect((await call("GET", "/api/health/live", {}, base)).status).toBe(200);
      // In parallel, because each waits for the driver's next attempt to connect.
      await Promise.all(
        ["/", "/courses", "/es/settings", "/admin", `/course/${newId()}`, `/certificate/${newId()}`].map(
          async (path) => {
            const page = await call("GET", path, { headers: { cookie } }, base);
            expect([page.status, page.headers.get("retry-after")], path).toEqual([503, "2"]);
            expect(page.headers.get("content-type"), path).toContain("text/html");
            expect(String(page.body), path).not.toMatch(
              new RegExp(`${client.email}|ECONN|127\\.0\\.0\\.1|postgres`, "i"),
            );
          },
        ),
      );
      for (const headers of [{ cookie }, bearerOf(client)]) expect(await me(headers, base)).toBe(503);
      expect(
        (
          await call(
            "POST",
            "/api/v1/login/access-token",
            {
              form: { username: client.email, password: PASSWORD },
              headers: { "x-forwarded-for": "192.0.2.15" },
            },
            base,
          )
        ).status,
      ).toBe(503);
      const form = await callAction(
        "signInAction",
        [{ username: client.email, password: PASSWORD, next: null }],
        { base, path: "/login", headers: { origin: base } },
      );
      expect([form.result, cookieOf(form.headers)]).toMatchObject([{ ok: false, code: "unavailable" }, ""]);
      // Pages that need no database are available.
      for (const path of ["/login", "/es/vision"])
        expect((await call("GET", path, {}, base)).status).toBe(200);
    }
    pair.proxy.reconnect();
    await expect
      .poll(() => Promise.all(urls().map(async (base) => (await ready(base)).status)), {
        timeout: 60_000,
      })
      .toEqual([200, 200]);
    for (const base of urls())
      expect((await call("GET", "/courses", { headers: { cookie } }, base)).status).toBe(200);
    expect(await everywhere(bearerOf(client))).toEqual([200, 200]);
    expect(pair.two.instances.map(({ process: { exitCode } }) => exitCode)).toEqual([null, null]);
    // Jobs and signals work again, too.
    const courseId = await beginCourse(client, `after the outage ${client.id}`, urls());
    const watcher = await followCourse(client, courseId, pair.two.url);
    await watcher.reading;
    expect(watcher.reports.at(-1)?.state).toBe("ready");
  },
);

test(
  "SIGTERM to both finishes the current response and leaves no process (T098)",
  { timeout: 90_000 },
  async () => {
    const client = await createClient();
    const course = await teachingCourse({ id: client.id });
    const body = { course_id: course.id, module_id: course.moduleIds[0], message: "last words" };
    pair.fake.script([{ text: "A last thought.", fault: "silence", when: "last words" }]);
    const answer = call("POST", `${mentor}/message`, { headers: bearerOf(client), body }, pair.two.url);
    await expect
      .poll(() => pair.fake.requests.some(({ prompt }) => prompt.includes("last words")), { timeout: 10_000 })
      .toBe(true);
    const asked = Date.now();
    const ended = pair.two.stop("SIGTERM");
    await expect.poll(() => pair.two.instances[0].output()).toContain("Stopping …");
    pair.fake.release();
    expect((await answer).status).toBe(200);
    expect(await ended).toEqual([0, 0]);
    expect(Date.now() - asked).toBeLessThan(30_000);
  },
);
