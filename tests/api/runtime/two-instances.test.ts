import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sqlClient } from "@/db";
import { readUiStream } from "@/lib/core/ai/ui-stream/reader";
import { mentorReply } from "@/lib/mentor/schema";
import { call, createClient } from "@/tests/support/http/api-client";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { beginCourse, bearerOf, followCourse } from "@/tests/support/generation/course-writing";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";
import { storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor/mentor-course";
import { callAction } from "@/tests/support/http/server-action";
import { openInstancePair, type InstancePair } from "@/tests/support/app/two-instances";

// T097, T098: two instances on one database.

const reply = "A good thought about the shelf. What do you find to the right of its middle?";
const mentor = "/api/v1/socratic-chat";

let pair: InstancePair;
/** Lessons are written while this gate is open. */
let gate = Promise.withResolvers<void>();

beforeAll(async () => {
  pair = await openInstancePair(inject("testServer"), async (request) => {
    if (taskOf(request) === "lesson") await gate.promise;
    return (await goodAuthor()(request)) ?? { text: `[question] ${reply}` };
  });
});
afterAll(async () => {
  gate.resolve();
  await pair.close();
});

const urls = () => pair.two.instances.map(({ url }) => url);
const me = (headers: Record<string, string>, base: string) =>
  call("GET", "/api/v1/users/me", { headers }, base).then(({ status }) => status);
const everywhere = (headers: Record<string, string>) => Promise.all(urls().map((base) => me(headers, base)));
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("meno.session="))
    ?.split(";")[0] ?? "";
/** This instance, then the other, alternately. */
const turn = (i: number) => urls()[i % 2] ?? pair.two.url;

describe("a session", () => {
  test.each([0, 1])(
    "begun by the form at one instance (%i) is valid at the other, and ends everywhere at once",
    async (i) => {
      const person = await createPerson({ tier: 0 });
      const at = (n: number, headers: Record<string, string>) => ({
        base: turn(n),
        path: "/login",
        headers: { origin: turn(n), ...headers },
      });
      const signIn = (n: number) =>
        callAction(
          "signInAction",
          [{ username: person.email, password: PASSWORD, next: null }],
          at(n, { "x-forwarded-for": `198.51.100.${i}` }),
        );
      const [here, there] = [await signIn(i), await signIn(i + 1)];
      expect(here).toMatchObject({ status: 200, result: { ok: true, needsPlan: false } });
      const [mine, other] = [cookieOf(here.headers), cookieOf(there.headers)];
      expect(await everywhere({ cookie: mine })).toEqual([200, 200]);
      await callAction("signOutAction", [], { ...at(i + 1, { cookie: mine }), path: "/courses" });
      expect(await everywhere({ cookie: mine })).toEqual([401, 401]);
      expect(await everywhere({ cookie: other })).toEqual([200, 200]);
    },
  );
});

describe("a course", () => {
  test("is generated once, and can be watched live from both instances", async () => {
    gate = Promise.withResolvers();
    const client = await createClient();
    const topic = `sourdough ${client.id}`;
    const courseId = await beginCourse(client, topic, urls());
    const watchers = await Promise.all(urls().map((base) => followCourse(client, courseId, base)));
    // The model still blocks every module, so these reports are live.
    for (const { until, reports } of watchers) {
      await until(({ steps }) => steps.filter(({ state }) => state === "running").length > 1);
      expect(reports.every(({ state }) => state === "writing")).toBe(true);
    }
    gate.resolve();
    await Promise.all(watchers.map(({ reading }) => reading));
    for (const { reports } of watchers) expect(reports.at(-1)).toMatchObject({ state: "ready", error: null });
    const calls = pair.fake.requests
      .filter((request) => request.prompt.includes(topic))
      .map((request) => `${taskOf(request)} ${moduleOf(request)}`);
    for (const once of ["outline 0", "lesson 0", "lesson 1", "lesson 2", "lesson 3"])
      expect(
        calls.filter((name) => name === once),
        once,
      ).toHaveLength(1);
  });

  test.each([0, 1])("can be stopped from either instance (%i), wherever its model calls run", async (i) => {
    gate = Promise.withResolvers();
    const client = await createClient();
    const courseId = await beginCourse(client, `stopped ${client.id}`, urls());
    const watcher = await followCourse(client, courseId, turn(i + 1));
    await watcher.until(({ steps }) =>
      steps.some(({ key, state }) => key.startsWith("module") && state === "running"),
    );
    // The step is marked as running before its call reaches the model.
    const isLessonCall = (request: (typeof pair.fake.requests)[number]) =>
      taskOf(request) === "lesson" && request.prompt.includes(client.id);
    await expect.poll(() => pair.fake.requests.some(isLessonCall), { timeout: 10_000 }).toBe(true);
    const before = pair.fake.abortedRequests;
    expect(
      (
        await call(
          "POST",
          `/api/v1/courses/${courseId}/generation/stop`,
          { headers: bearerOf(client) },
          turn(i),
        )
      ).status,
    ).toBe(200);
    await watcher.reading;
    expect(watcher.reports.at(-1)?.state).toBe("stopped");
    gate.resolve();
    await expect.poll(() => pair.fake.abortedRequests, { timeout: 10_000 }).toBeGreaterThan(before);
  });

  test("recurring jobs are queued once, though both instances schedule them", async () => {
    const rounds = await sqlClient()<{ name: string; jobs: number }[]>`
      select name, count(*)::int as jobs from pgboss.job where singleton_key = 'round' group by name, singleton_on`;
    expect(rounds.length).toBeGreaterThan(3);
    expect(rounds.filter(({ jobs }) => jobs !== 1)).toEqual([]);
  });
});

describe("the mentor", () => {
  test("continues at either instance, with one reply at a time, and streams live", async () => {
    const client = await createClient();
    const course = await teachingCourse({ id: client.id });
    const ref = { course_id: course.id, module_id: course.moduleIds[0] };
    const say = (i: number, path: string, body: object) =>
      call("POST", mentor + path, { headers: bearerOf(client), body: { ...ref, ...body } }, turn(i));
    await awaitTimeWindow(86_400);
    expect((await say(0, "/initialize", {})).status).toBe(200);
    for (const i of [1, 2, 3]) {
      const answer = mentorReply.parse((await say(i, "/message", { message: `thought ${i}` })).body);
      expect(answer.credits_remaining).toBe(20 - i);
    }
    pair.fake.script([{ text: `[question] ${reply}`, fault: "silence", at: 0.5, when: "thought 4" }]);
    const headers = { ...bearerOf(client), "content-type": "application/json", accept: "text/event-stream" };
    const stream = await fetch(`${pair.two.url}${mentor}/message`, {
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
        // The first words have arrived and the model blocks the rest: both instances see the reply in progress.
        for (const i of [0, 1]) {
          expect(await say(i, "/message", { message: "and now?" })).toMatchObject({
            status: 409,
            body: { code: "mentor_busy" },
          });
          expect((await say(i, "/initialize", {})).body).toMatchObject({ replying: true });
        }
        pair.fake.release();
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

describe("two people in one studio", () => {
  test("save and publish at different instances: one at a time, and the other gets what is stored", async () => {
    const [author, editor] = [await createClient(), await createClient({ isSuperuser: true })];
    const { id, document } = await createDocumentCourse(author);
    const path = `/api/v1/courses/${id}/draft`;
    const people = [author, editor];
    for (let version = 0; version < 6; version += 1) {
      const answers = await Promise.all(
        people.map((person, i) =>
          call(
            "PUT",
            path,
            {
              headers: bearerOf(person),
              body: { version, document: { ...document, title: `Version ${version} of ${i}` } },
            },
            turn(i),
          ),
        ),
      );
      const saved = answers.findIndex(({ status }) => status === 200);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers[1 - saved]?.body).toMatchObject({
        code: "draft_stale",
        current: { version: version + 1, document: { title: `Version ${version} of ${saved}` } },
      });
    }
    const published = await Promise.all(
      people.map((person, i) =>
        call(
          "POST",
          `${path}/publish`,
          { headers: bearerOf(person), body: { note: "Both", version: 6 } },
          turn(i),
        ),
      ),
    );
    expect(published.map(({ status }) => status).sort()).toEqual([200, 409]);
    const history = `/api/v1/courses/${id}/revisions`;
    expect((await call("GET", history, { headers: bearerOf(author) }, turn(0))).body).toMatchObject({
      count: 2,
    });
  });
});
