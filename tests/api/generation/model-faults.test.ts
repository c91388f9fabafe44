import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { sqlClient } from "@/db";
import { readUiStream } from "@/lib/core/ai/ui-stream/reader";
import { errorTable, type ErrorCode } from "@/lib/core/errors";
import {
  assessment as assessmentShape,
  generationReport,
  stopResult,
  type GenerationReport,
} from "@/lib/generation/schema";
import { mentorReply } from "@/lib/mentor/schema";
import { createClient, type Answer, type Client } from "@/tests/support/http/api-client";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { ANSWERS, storedModules } from "@/tests/support/generation/generation";
import { storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor/mentor-course";
import {
  generationFaults,
  quickFaults,
  structuredFaults,
  type ModelFault,
} from "@/tests/support/generation/model-faults";
import { FakeOpenAi, type FakeRequest } from "@/tests/support/openai/fake-openai";
import { isFull } from "@/tests/support/sample";
import { setDatabase } from "@/tests/support/database/set-database";

const talk = "/api/v1/ai/initial-assesment";
const opening = "/api/v1/socratic-chat/initialize";
const message = "/api/v1/socratic-chat/message";
const reply = "A good thought about the shelf. What do you find to the right of its middle?";

let fake: FakeOpenAi;
let app: AppServer;
/** Faults by a mark in a person's text, which every prompt with that text contains. */
const marked = new Map<string, { fault: ModelFault[1]; hits: (request: FakeRequest) => boolean }>();

beforeAll(async () => {
  fake = await FakeOpenAi.start();
  fake.respond(async (request) => {
    const good = (await goodAuthor()(request)) ?? { text: `[question] ${reply}` };
    const found = [...marked].find(([mark, { hits }]) => request.prompt.includes(mark) && hits(request));
    return found && typeof good === "object" ? { ...good, ...found[1].fault } : good;
  });
  // A call keeps its slot during the pauses between attempts, so the default concurrency would make the courses wait for each other.
  const env = {
    OPENAI_BASE_URL: fake.url,
    OPENAI_API_KEY: "sk-test",
    AI_CONCURRENCY: "16",
    LOG_LEVEL: "fatal",
  };
  app = await startAppServer({ server: inject("testServer"), env });
  setDatabase(app.databaseUrl);
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

/** Adds a fault to a person's text until `mend` is called. */
function withFault(
  fault: ModelFault[1],
  hits: (request: FakeRequest) => boolean = () => true,
): { mark: string; mend: () => void } {
  const mark = `mark-${randomUUID()}`;
  marked.set(mark, { fault, hits });
  return { mark, mend: () => void marked.delete(mark) };
}

/** The API's error with the status and message of its code, without the model's own text. */
function expectTyped(answer: Answer, code: RegExp): void {
  const body = answer.body as { detail: string; code: ErrorCode };
  expect(body.code).toMatch(code);
  expect([answer.status, body]).toEqual([
    errorTable[body.code][0],
    { detail: errorTable[body.code][1], code: body.code },
  ]);
}

async function mentorMeets(fault: ModelFault[1], code: RegExp, stream: boolean): Promise<void> {
  const client = await createClient({}, app.url);
  const course = await teachingCourse({ id: client.id });
  const ref = { course_id: course.id, module_id: course.moduleIds[0] };
  expect((await client.call("POST", opening, { body: ref })).status).toBe(200);
  const { mark, mend } = withFault({ text: `[question] ${reply}`, ...fault });
  const body = { ...ref, message: `what I wrote ${mark}` };
  if (stream) expect(await streamedError(client, body)).toMatch(code);
  else expectTyped(await client.call("POST", message, { body }), code);
  expect(await usedMessages(client)).toBe(0);
  const { chat, messages } = await storedDialogue(client, ref.module_id ?? "");
  expect([messages.length, chat?.lease, chat?.reservedDay]).toEqual([2, null, null]);
  mend();
  const again = mentorReply.parse((await client.call("POST", message, { body })).body);
  expect(again).toMatchObject({ message: reply, credits_remaining: 19, replying: false });
  expect(again.history[0]).toMatchObject({ role: "user", content: body.message });
}

/** The error code at the end of a stream. */
async function streamedError(client: Client, body: unknown): Promise<string> {
  const headers = {
    authorization: `Bearer ${client.token}`,
    "content-type": "application/json",
    accept: "text/event-stream",
  };
  const response = await fetch(app.url + message, { method: "POST", headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  let last = "nothing";
  if (response.body)
    for await (const event of readUiStream(response.body))
      last = event.type === "error" ? event.code : event.type;
  return last;
}

async function assessmentMeets(fault: ModelFault[1], code: RegExp): Promise<void> {
  const client = await createClient({}, app.url);
  await client.call("GET", `${talk}?language=english`);
  const { mark, mend } = withFault(fault);
  const body = { user_input: `Bread ${mark}`, language: "english" };
  expectTyped(await client.call("POST", talk, { body }), code);
  const kept = assessmentShape.parse((await client.call("GET", `${talk}?language=english`)).body);
  expect(kept).toMatchObject({
    data: null,
    question_number: 1,
    error: expect.stringContaining("Failed to get the next question") as unknown,
  });
  expect(kept.messages.at(-1)).toEqual({ type: "answer", content: body.user_input });
  mend();
  const next = assessmentShape.parse((await client.call("POST", talk, { body })).body);
  expect(next).toMatchObject({ question_number: 2, error: null });
  expect(next.messages.filter((m) => m.type === "answer")).toHaveLength(1);
}

/** Reads a course's event stream to its end. */
async function follow(client: Client, courseId: string): Promise<GenerationReport> {
  const answer = await client.call("GET", `/api/v1/courses/${courseId}/generation`);
  const events = [...String(answer.body).matchAll(/^event: progress\ndata: (.*)$/gm)];
  return generationReport.parse(JSON.parse(events.at(-1)?.[1] ?? "null"));
}

async function failedCourse(fault: ModelFault[1], code: RegExp, hits: (request: FakeRequest) => boolean) {
  const client = await createClient({}, app.url);
  await client.call("GET", `${talk}?language=english`);
  const { mark, mend } = withFault(fault, hits);
  let end: Answer | undefined;
  for (const [i, text] of ANSWERS.english.entries())
    end = await client.call("POST", talk, {
      body: { user_input: i === 0 ? `${text} ${mark}` : text, language: "english" },
    });
  const { course_id: id } = assessmentShape.parse(end?.body);
  if (!id) throw new Error("no course was begun");
  const report = await follow(client, id);
  expect(report).toMatchObject({ state: "failed", error: expect.stringMatching(code) as unknown });
  expect(report.steps.filter((s) => s.state === "running")).toEqual([]);
  await noOpenJobs(id);
  expect(await counters(client)).toEqual([0, 1]);
  mend();
  return { client, id };
}

/** Waits until a course has no open jobs: a job ends shortly after its course reports the end. */
async function noOpenJobs(courseId: string): Promise<void> {
  const open = () =>
    sqlClient()`select 1 from pgboss.job where data->>'course_id' = ${courseId} and state not in ('completed', 'failed', 'cancelled')`;
  // `expect.poll` does not work in concurrent tests.
  await vi.waitFor(async () => expect(await open()).toHaveLength(0), { timeout: 10_000 });
}

async function counters(client: Client): Promise<[left: number, total: number]> {
  const { body } = await client.call("GET", "/api/v1/users/me");
  const { generation_count: left, total_generation_count: total } = body as {
    generation_count: number;
    total_generation_count: number;
  };
  return [left, total];
}

// tests/domain/generation/faults.test.ts and tests/domain/mentor/faults.test.ts play the other faults without HTTP.
const playedFaults = generationFaults.filter(
  ([name]) => isFull || ["500", "reset before the answer", "malformed JSON", "cut at 50 %"].includes(name),
);
const jsonFaults = quickFaults.filter(
  ([, , code], i) => isFull || quickFaults.findIndex((each) => String(each[2]) === String(code)) === i,
);

describe("a failing model over HTTP (T080)", { timeout: 60_000 }, () => {
  describe.each([
    ["as JSON", false, jsonFaults],
    ["as a stream", true, quickFaults],
  ] as const)("the mentor, asked %s", (_, stream, faults) => {
    test.concurrent.each(faults)(
      "%s gives a typed error and uses nothing, and the same message succeeds afterwards",
      (_name, fault, code) => mentorMeets(fault, code, stream),
    );
  });

  describe("the assessment", () => {
    test.concurrent.each([...quickFaults, ...structuredFaults])(
      "%s gives a typed error, and the stored answer succeeds afterwards",
      (_name, fault, code) => assessmentMeets(fault, code),
    );
  });

  describe("the generation", () => {
    test.concurrent.each(playedFaults)(
      "%s at the outline fails the course and refunds the generation",
      async (_name, fault, code) => {
        const { client, id } = await failedCourse(fault, code, (request) => taskOf(request) === "outline");
        expect(
          stopResult.parse((await client.call("POST", `/api/v1/courses/${id}/generation/stop`)).body),
        ).toMatchObject({ given_back: true });
        expect(await counters(client)).toEqual([1, 0]);
        expect((await client.call("GET", `/api/v1/courses/${id}`)).status).toBe(404);
      },
    );

    test.concurrent.each(playedFaults)(
      "%s at a lesson: a retry finishes the course without a duplicate module",
      async (_name, fault, code) => {
        const { client, id } = await failedCourse(
          fault,
          code,
          (request) => taskOf(request) === "lesson" && moduleOf(request) === 1,
        );
        expect((await client.call("POST", `/api/v1/courses/${id}/generation/retry`)).status).toBe(200);
        expect(await follow(client, id)).toMatchObject({ state: "ready", error: null });
        expect((await storedModules(id)).map((m) => m.position)).toEqual([0, 1, 2, 3]);
        expect(await counters(client)).toEqual([0, 1]);
      },
    );
  });

  test("an unreachable model fails all three flows, and they recover with it", async () => {
    const writer = await createClient({}, app.url);
    await writer.call("GET", `${talk}?language=english`);
    for (const text of ANSWERS.english.slice(0, 3))
      await writer.call("POST", talk, { body: { user_input: text, language: "english" } });
    const learner = await createClient({}, app.url);
    const course = await teachingCourse({ id: learner.id });
    const say = () =>
      learner.call("POST", message, {
        body: { course_id: course.id, module_id: course.moduleIds[0], message: "anybody there?" },
      });
    const answer = () => learner.call("POST", talk, { body: { user_input: "Bread", language: "english" } });
    await fake.goAway();
    const last = assessmentShape.parse(
      (await writer.call("POST", talk, { body: { user_input: ANSWERS.english[3], language: "english" } }))
        .body,
    );
    for (const failed of await Promise.all([say(), answer()])) expectTyped(failed, /^ai_unreachable$/);
    expect(await follow(writer, last.course_id ?? "")).toMatchObject({
      state: "failed",
      error: "ai_unreachable",
    });
    expect(await usedMessages(learner)).toBe(0);
    await fake.comeBack();
    expect((await say()).status).toBe(200);
    expect(assessmentShape.parse((await answer()).body)).toMatchObject({ question_number: 2 });
    await writer.call("POST", `/api/v1/courses/${last.course_id ?? ""}/generation/retry`);
    expect(await follow(writer, last.course_id ?? "")).toMatchObject({ state: "ready" });
    await noOpenJobs(last.course_id ?? "");
  });
});
