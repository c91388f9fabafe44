import { fake } from "@/tests/support/generation/fake-model";
import { describe, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { getGenerationReport } from "@/lib/generation/queries";
import { getHealth } from "@/lib/operators/health/queries";
import {
  goodAuthor,
  makeLesson,
  makeOutline,
  moduleOf,
  taskOf,
} from "@/tests/support/generation/course-drafts";
import { expectRetryFinishes } from "@/tests/support/generation/course-retry";
import { createLearner, createPerson } from "@/tests/support/users/factories";
import { beginCourse, storedCourse, storedModules } from "@/tests/support/generation/generation";
import type { FakeAnswer } from "@/tests/support/openai/answer";
import { sample } from "@/tests/support/sample";

const forever = { signal: new AbortController().signal, attempt: 1, isLastAttempt: true };

/** A course whose model answers every call of one task with a fault. */
async function courseWithFault(task: string, fault: FakeAnswer) {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  fake.respond((request) => (taskOf(request) === task ? { ...fault } : goodAuthor()(request)));
  await writeCourse(id, forever);
  return { actor, id };
}

const faults: [string, FakeAnswer, RegExp][] = [
  ["400", { fault: "status", status: 400 }, /^ai_failed$/],
  ["401", { fault: "status", status: 401 }, /^ai_unauthorized$/],
  ["half JSON", { fault: "half-json" }, /^ai_bad_output$/],
  ["empty", { fault: "empty" }, /^ai_bad_output$/],
  ["refusal", { fault: "refusal" }, /^ai_refused$/],
  ["content filter", { fault: "content-filter" }, /^ai_content_filter$/],
  ["length stop", { fault: "length" }, /^ai_truncated$/],
  ["schema breach", { fault: "breach" }, /^ai_bad_output$/],
  ["unasked tool call", { fault: "tool-call" }, /^ai_bad_output$/],
];

// A short run plays a third of the faults at each task, and each fault at two tasks or three.
describe.each([
  ["outline", 0],
  ["lesson", 1],
  ["quiz", 2],
  ["practice", 0],
  ["check", 1],
] as const)("a model that fails at the %s (T080)", (task, first) => {
  test.each(sample(faults, 3, first))(
    "%s: failed with a code, nothing charged twice, retry finishes it",
    async (_name, fault, code) => {
      const { actor, id } = await courseWithFault(task, fault);
      const report = await getGenerationReport(actor, id);
      expect(report.state).toBe("failed");
      expect(report.error).toMatch(code);
      expect(report.steps.some((s) => s.state === "running")).toBe(false);
      expect(report.steps.some((s) => s.state === "failed")).toBe(true);
      fake.reset();
      await expectRetryFinishes(actor, id);
    },
  );
});

// Without the model a module gets a search page, of which the link itself says so.
describe.each([
  ["review", 2, 4],
  ["edit", 0, 1],
  ["links", 1, 0],
] as const)("a reader that fails at the %s (T080)", (task, first, notes) => {
  test.each(sample(faults, 3, first))(
    "%s: the course is finished, with a note on what was not read",
    async (_name, fault) => {
      const { id } = await courseWithFault(task, fault);
      const course = await storedCourse(id);
      expect(course).toMatchObject({ generationState: "ready", generationError: null });
      expect(course?.readerNotes).toHaveLength(notes);
    },
  );
});

test.each(["cut", "error-frame"] as const)(
  "an outline whose stream breaks once (%s) is asked for again",
  async (fault) => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.script([{ fault, at: 0.9, json: makeOutline("english", 8), tokenMs: 1 }]);
    fake.respond(goodAuthor(5));
    await writeCourse(id, forever);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
    expect(await storedModules(id)).toHaveLength(5);
    expect((await getGenerationReport(actor, id)).steps).toHaveLength(9);
  },
);

test.each([
  ["outline", { json: makeOutline("español") }, /^outline$/, /language/],
  ["lesson", { json: makeLesson("español", 1) }, /^module:/, /^the lesson is in the wrong language$/],
] as const)(
  "a course whose %s is in the wrong language fails, and operators see which part and why",
  async (task, answer, part, reason) => {
    const { actor, id } = await courseWithFault(task, answer);
    expect(await getGenerationReport(actor, id)).toMatchObject({ state: "failed", error: "ai_bad_output" });
    const { actor: operator } = await createPerson({ isSuperuser: true });
    const failed = (await getHealth(operator)).failed_courses.find((course) => course.id === id);
    expect(failed).toMatchObject({ code: "ai_bad_output" });
    expect(failed?.parts[0]).toMatchObject({
      key: expect.stringMatching(part) as unknown,
      code: "ai_bad_output",
      reason: expect.stringMatching(reason) as unknown,
    });
  },
);

test("AI_CONCURRENCY limits the calls over all courses of a process", async () => {
  const [ada, bob] = [await createLearner(), await createLearner()];
  const ids = [await beginCourse(ada.actor), await beginCourse(bob.actor)];
  fake.reset();
  let open = 0;
  let peak = 0;
  let fill: () => void = () => undefined;
  const full = new Promise<void>((resolve) => (fill = resolve));
  fake.respond(async (request) => {
    if (taskOf(request) === "outline") return goodAuthor()(request);
    peak = Math.max(peak, (open += 1));
    if (open >= env().AI_CONCURRENCY) fill();
    // The model answers only when the limit is reached; a further call would arrive in the time after that.
    await full;
    await new Promise((resolve) => setTimeout(resolve, 10));
    open -= 1;
    return goodAuthor()(request);
  });
  await Promise.all(ids.map((id) => writeCourse(id, forever)));
  expect(peak).toBe(env().AI_CONCURRENCY);
  for (const id of ids) expect(await storedModules(id)).toHaveLength(4);
});

test("the calls of the first module come before those of the others, and those for links after it", async () => {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  Object.assign(env(), { AI_CONCURRENCY: 1 });
  try {
    fake.respond(goodAuthor());
    // Longer than a part takes to be stored.
    fake.latencyMs = 150;
    await writeCourse(id, forever);
  } finally {
    fake.latencyMs = 0;
    Object.assign(env(), { AI_CONCURRENCY: 4 });
  }
  const tasks = fake.requests.map(taskOf);
  expect(tasks.indexOf("links")).toBeGreaterThan(tasks.indexOf("check"));
  const calls = fake.requests.filter((r) => ["lesson", "quiz", "review"].includes(taskOf(r)));
  expect(calls.filter((r) => moduleOf(r) === 0).map(taskOf)).toEqual(["lesson", "quiz", "review"]);
  const lastLesson = calls.findLastIndex((r) => taskOf(r) === "lesson");
  expect(calls.findIndex((r) => taskOf(r) === "quiz" && moduleOf(r) === 0)).toBeLessThan(lastLesson);
});
