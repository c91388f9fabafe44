import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sqlClient } from "@/db";
import { readUiStream } from "@/lib/core/ai/ui-stream-reader";
import { newId } from "@/lib/core/ids";
import {
  assessment as assessmentShape,
  generationReport,
  type GenerationReport,
} from "@/lib/generation/schema";
import { mentorReply } from "@/lib/mentor/schema";
import { browserHeaders, call, createClient, type Client } from "../support/api-client";
import { awayFromBorder } from "../support/borders";
import { createDatabase, dropDatabase } from "../support/clone";
import { goodAuthor, moduleOf, taskOf } from "../support/course-drafts";
import { openDatabaseLine, type DatabaseLine } from "../support/database-line";
import { createPerson, PASSWORD } from "../support/factories";
import { ANSWERS } from "../support/generation";
import { storedDialogue, teachingCourse, usedMessages } from "../support/mentor-course";
import { FakeOpenAi } from "../support/openai/fake-openai";
import { callAction } from "../support/server-action";
import { startTwoInstances, type TwoInstances } from "../support/two-instances";
import { createUnfinished } from "../support/unfinished-course";
import { workOn } from "../support/work-on";

// T097, T098, T101, T015: two instances on one database, whose connection can be cut.

const reply = "A good thought about the shelf. What do you find to the right of its middle?";

let fake: FakeOpenAi;
let line: DatabaseLine;
let two: TwoInstances;
/** Modules are written while this is open. */
let gate = Promise.withResolvers<void>();
const [chat, mentor] = ["/api/v1/ai/initial-assesment", "/api/v1/socratic-chat"];

beforeAll(async () => {
  fake = await FakeOpenAi.start();
  fake.respond(async (request) => {
    if (taskOf(request) === "module") await gate.promise;
    return (await goodAuthor()(request)) ?? { text: reply };
  });
  const database = await createDatabase(inject("testServer"));
  line = await openDatabaseLine(database);
  two = await startTwoInstances(line.url, { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-test" });
  workOn(database);
});
afterAll(async () => {
  gate.resolve();
  await two.stop();
  await line.close();
  await fake.close();
  await dropDatabase(
    inject("testServer"),
    line.url.replace(new URL(line.url).host, new URL(inject("testServer").url).host),
  );
});

const urls = () => two.instances.map(({ url }) => url);
const me = (headers: Record<string, string>, base: string) =>
  call("GET", "/api/v1/users/me", { headers }, base).then(({ status }) => status);
const everywhere = (headers: Record<string, string>) => Promise.all(urls().map((base) => me(headers, base)));
const bearer = (client: Client) => ({ authorization: `Bearer ${client.token}` });
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("meno.session="))
    ?.split(";")[0] ?? "";
/** This instance, then the other, and so on. */
const turn = (i: number) => urls()[i % 2] ?? two.url;

/** What a balancer sends on: Next compares the origin of a server action with the address that the browser used. */
const own = () => ({ origin: two.url, "x-forwarded-host": new URL(two.url).host });

describe("a session", () => {
  test.each([0, 1])(
    "begun by the form at one instance (%i) is good at the other, and over at once everywhere when the other ends it",
    async (i) => {
      const person = await createPerson({ tier: 0 });
      const at = (n: number, headers: Record<string, string>) => ({
        base: turn(n),
        path: "/login",
        headers: { ...own(), ...headers },
      });
      const signIn = (n: number) =>
        callAction(
          "signInAction",
          [{ username: person.email, password: PASSWORD, next: null }],
          at(n, { "x-forwarded-for": `198.51.100.${i}` }),
        );
      const [here, there] = [await signIn(i), await signIn(i + 1)];
      expect(here).toMatchObject({ status: 200, result: { ok: true, subscribed: true } });
      const [mine, other] = [cookieOf(here.headers), cookieOf(there.headers)];
      expect(await everywhere({ cookie: mine })).toEqual([200, 200]);
      await callAction("signOutAction", [], { ...at(i + 1, { cookie: mine }), path: "/courses" });
      expect(await everywhere({ cookie: mine })).toEqual([401, 401]);
      expect(await everywhere({ cookie: other })).toEqual([200, 200]);
    },
  );
});

/** Answers the four questions of the creator, at the two instances in turn. */
async function beginCourse(client: Client, topic: string): Promise<string> {
  let courseId: string | null = null;
  for (const [i, text] of ANSWERS.english.entries()) {
    const answer = await call(
      "POST",
      chat,
      {
        headers: bearer(client),
        body: { user_input: i === 0 ? `${text}: ${topic}` : text, language: "english" },
      },
      turn(i),
    );
    expect(answer.status).toBe(200);
    courseId = assessmentShape.parse(answer.body).course_id;
  }
  if (courseId === null) throw new Error("no course was begun");
  return courseId;
}

/** Follows a course's progress at one address; `until` waits for a report. */
async function follow(client: Client, courseId: string, base: string) {
  const answer = await fetch(`${base}/api/v1/courses/${courseId}/generation`, { headers: bearer(client) });
  expect(answer.status).toBe(200);
  const reports: GenerationReport[] = [];
  const reading = (async () => {
    let text = "";
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      reports.length = 0;
      reports.push(
        ...[...text.matchAll(/^event: progress\ndata: (.*)\n\n/gm)].map((found) =>
          generationReport.parse(JSON.parse(found[1] ?? "")),
        ),
      );
    }
  })();
  return {
    reports,
    reading,
    until: (is: (report: GenerationReport) => boolean) =>
      expect.poll(() => reports.some(is), { timeout: 20_000 }).toBe(true),
  };
}

describe("a course", () => {
  test("is written once, and watched live from both instances", async () => {
    gate = Promise.withResolvers();
    const client = await createClient();
    const topic = `sourdough ${client.id}`;
    const courseId = await beginCourse(client, topic);
    const watchers = await Promise.all(urls().map((base) => follow(client, courseId, base)));
    // The model still holds every module back: what is seen now is seen while it happens.
    for (const { until, reports } of watchers) {
      await until(({ steps }) => steps.filter(({ state }) => state === "running").length > 1);
      expect(reports.every(({ state }) => state === "writing")).toBe(true);
    }
    gate.resolve();
    await Promise.all(watchers.map(({ reading }) => reading));
    for (const { reports } of watchers) expect(reports.at(-1)).toMatchObject({ state: "ready", error: null });
    const calls = fake.requests
      .filter((request) => request.prompt.includes(topic))
      .map((request) => `${taskOf(request)} ${moduleOf(request)}`);
    for (const once of ["outline 0", "module 0", "module 1", "module 2", "module 3"])
      expect(
        calls.filter((name) => name === once),
        once,
      ).toHaveLength(1);
  });

  test.each([0, 1])(
    "is stopped from either instance (%i): the model's work ends wherever it runs",
    async (i) => {
      gate = Promise.withResolvers();
      const client = await createClient();
      const courseId = await beginCourse(client, `stopped ${client.id}`);
      const watcher = await follow(client, courseId, turn(i + 1));
      await watcher.until(({ steps }) =>
        steps.some(({ key, state }) => key.startsWith("module") && state === "running"),
      );
      const before = fake.abortedRequests;
      expect(
        (
          await call(
            "POST",
            `/api/v1/courses/${courseId}/generation/stop`,
            { headers: bearer(client) },
            turn(i),
          )
        ).status,
      ).toBe(200);
      await watcher.reading;
      expect(watcher.reports.at(-1)?.state).toBe("stopped");
      gate.resolve();
      await expect.poll(() => fake.abortedRequests, { timeout: 10_000 }).toBeGreaterThan(before);
    },
  );

  test("recurring jobs were sent once, though both instances ask for them", async () => {
    const rounds = await sqlClient()<{ name: string; jobs: number }[]>`
      select name, count(*)::int as jobs from pgboss.job where singleton_key = 'round' group by name, singleton_on`;
    expect(rounds.length).toBeGreaterThan(3);
    expect(rounds.filter(({ jobs }) => jobs !== 1)).toEqual([]);
  });
});

describe("the mentor", () => {
  test("talks on at either instance, one answer at a time, and streams as it speaks", async () => {
    const client = await createClient();
    const course = await teachingCourse({ id: client.id });
    const ref = { course_id: course.id, module_id: course.moduleIds[0] };
    const say = (i: number, path: string, body: object) =>
      call("POST", mentor + path, { headers: bearer(client), body: { ...ref, ...body } }, turn(i));
    await awayFromBorder(86_400);
    expect((await say(0, "/initialize", {})).status).toBe(200);
    for (const i of [1, 2, 3]) {
      const answer = mentorReply.parse((await say(i, "/message", { message: `thought ${i}` })).body);
      expect(answer.credits_remaining).toBe(20 - i);
    }
    fake.script([{ text: reply, fault: "silence", at: 0.5, when: "thought 4" }]);
    const headers = { ...bearer(client), "content-type": "application/json", accept: "text/event-stream" };
    const stream = await fetch(`${two.url}${mentor}/message`, {
      method: "POST",
      headers,
      body: JSON.stringify({ ...ref, message: "thought 4" }),
    });
    if (!stream.body) throw new Error("no stream");
    let heard = "";
    let end = "";
    for await (const event of readUiStream(stream.body)) {
      end = event.type;
      if (event.type !== "text-delta") continue;
      if (heard === "") {
        // The first words are here, and the model holds the rest back: both instances know that it speaks.
        for (const i of [0, 1]) {
          expect(await say(i, "/message", { message: "and now?" })).toMatchObject({
            status: 409,
            body: { code: "mentor_busy" },
          });
          expect((await say(i, "/initialize", {})).body).toMatchObject({ replying: true });
        }
        fake.release();
      }
      heard += event.delta;
    }
    expect([heard.trim(), end]).toEqual([reply, "finish"]);
    const histories = await Promise.all(
      [0, 1].map(async (i) =>
        mentorReply.parse((await say(i, "/initialize", {})).body).history.map(({ content }) => content),
      ),
    );
    expect(histories[0]).toEqual(histories[1]);
    expect(histories[0]).toHaveLength(9);
    expect([
      await usedMessages(client),
      (await storedDialogue(client, ref.module_id ?? "")).messages.length,
    ]).toEqual([4, 9]);
  });
});

/** Keeps each person under the limit of calls per minute, however fast the machine is. */
const PAUSE_MS = 40;

/** One person after another calls `base`, half of them reading and half writing, until `end`. Counts the statuses; 0 is a call without an answer. */
function keepCalling(people: readonly Client[], base: string) {
  const seen = new Map<number, number>();
  const stop = new AbortController();
  const isOver = () => stop.signal.aborted;
  const rename = (client: Client) =>
    call("PATCH", "/api/v1/users/me", { headers: bearer(client), body: { full_name: "After" } }, base).then(
      ({ status }) => status,
    );
  const lane = async (client: Client, n: number) => {
    while (!isOver()) {
      const status = await (n % 2 ? me(bearer(client), base) : rename(client)).catch(() => 0);
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
  test.each([
    ["SIGTERM", 0],
    ["SIGKILL", 1],
  ] as const)(
    "by %s fails no call at the other, answers with nothing but 200 until it is gone, and can be started again",
    { timeout: 150_000 },
    async (signal, index) => {
      const client = await createClient();
      const [victim, survivor] = index === 0 ? two.instances : [two.instances[1], two.instances[0]];
      const { id } = await createUnfinished(client, "writing");
      const watcher = await follow(client, id, victim.url);
      const people = await Promise.all(Array.from({ length: 8 }, () => createClient({ fullName: "Before" })));
      const loads = [victim, survivor].map(({ url }, i) => keepCalling(people.slice(i * 4, i * 4 + 4), url));
      const [, other] = loads;
      await expect.poll(() => loads.every((load) => load.total() > 20), { timeout: 20_000 }).toBe(true);
      const asked = Date.now();
      const ended = victim.stop(signal);
      // Its event streams end within moments, so that their readers come back elsewhere.
      await watcher.reading.catch(() => undefined);
      expect(await ended).toBe(signal === "SIGTERM" ? 0 : null);
      expect(Date.now() - asked).toBeLessThan(30_000);
      const before = other?.total() ?? 0;
      await expect.poll(() => other?.total(), { timeout: 20_000 }).toBeGreaterThan(before + 20);
      await Promise.all(loads.map((load) => load.end()));
      expect([...(other?.seen.keys() ?? [])]).toEqual([200]);
      expect([...(loads[0]?.seen.keys() ?? [])].sort()).toEqual([0, 200]);
      await two.restart(index);
      expect(await everywhere(bearer(client))).toEqual([200, 200]);
    },
  );
});

test(
  "without its database everything says so; with it everything is as before, with no restart (T015, T101)",
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
    line.cut();
    for (const base of urls()) {
      const state = await ready(base);
      expect([state.status, state.headers.get("retry-after"), state.body]).toEqual([
        503,
        "2",
        { status: "not ready", database: false, migrated: false, seeded: false, queue_lag: null },
      ]);
      expect((await call("GET", "/api/health/live", {}, base)).status).toBe(200);
      // All at once: each waits for the driver's own next try.
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
      for (const headers of [{ cookie }, bearer(client)]) expect(await me(headers, base)).toBe(503);
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
        { base, path: "/login", headers: own() },
      );
      expect([form.result, cookieOf(form.headers)]).toEqual([{ ok: false, code: "unavailable" }, ""]);
      // What needs no database is there.
      for (const path of ["/login", "/es/vision"])
        expect((await call("GET", path, {}, base)).status).toBe(200);
    }
    line.mend();
    await expect
      .poll(() => Promise.all(urls().map(async (base) => (await ready(base)).status)), {
        timeout: 60_000,
      })
      .toEqual([200, 200]);
    for (const base of urls())
      expect((await call("GET", "/courses", { headers: { cookie } }, base)).status).toBe(200);
    expect(await everywhere(bearer(client))).toEqual([200, 200]);
    expect(two.instances.map(({ process: { exitCode } }) => exitCode)).toEqual([null, null]);
    // Jobs and signals are back, too.
    const courseId = await beginCourse(client, `after the outage ${client.id}`);
    const watcher = await follow(client, courseId, two.url);
    await watcher.reading;
    expect(watcher.reports.at(-1)?.state).toBe("ready");
  },
);

test(
  "SIGTERM to both: the answer under way is finished, no process stays (T098)",
  { timeout: 90_000 },
  async () => {
    const client = await createClient();
    const course = await teachingCourse({ id: client.id });
    const body = { course_id: course.id, module_id: course.moduleIds[0], message: "last words" };
    fake.script([{ text: reply, fault: "silence", when: "last words" }]);
    const answer = call("POST", `${mentor}/message`, { headers: bearer(client), body }, two.url);
    await expect
      .poll(() => fake.requests.some(({ prompt }) => prompt.includes("last words")), { timeout: 10_000 })
      .toBe(true);
    const asked = Date.now();
    const ended = two.stop("SIGTERM");
    await expect.poll(() => two.instances[0].output()).toContain("Stopping …");
    fake.release();
    expect((await answer).status).toBe(200);
    expect(await ended).toEqual([0, 0]);
    expect(Date.now() - asked).toBeLessThan(30_000);
  },
);
