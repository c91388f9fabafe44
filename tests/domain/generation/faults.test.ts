import { fake } from "@/tests/support/generation/fake-model";
import { describe, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { getGenerationReport } from "@/lib/generation/queries";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import {
  goodAuthor,
  makeItem,
  makeModule,
  makeOutline,
  moduleOf,
  solveQuiz,
  taskOf,
} from "@/tests/support/generation/course-drafts";
import { expectRetryFinishes } from "@/tests/support/generation/course-retry";
import { createLearner } from "@/tests/support/users/factories";
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
  ["429 for long", { fault: "status", status: 429, retryAfter: 600 }, /^ai_rate_limited$/],
  ["half JSON", { fault: "half-json" }, /^ai_bad_output$/],
  ["empty", { fault: "empty" }, /^ai_bad_output$/],
  ["refusal", { fault: "refusal" }, /^ai_refused$/],
  ["content filter", { fault: "content-filter" }, /^ai_content_filter$/],
  ["length stop", { fault: "length" }, /^ai_truncated$/],
  ["schema breach", { fault: "breach" }, /^ai_bad_output$/],
  ["unasked tool call", { fault: "tool-call" }, /^ai_bad_output$/],
];

// A short run plays half of the faults at each task, and each fault at one task or two.
describe.each([
  ["outline", 0],
  ["module", 1],
  ["check", 0],
] as const)("a model that fails at the %s", (task, first) => {
  test.each(sample(faults, 2, first))(
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

test.each(["cut", "error-frame"] as const)(
  "an outline whose stream breaks once (%s) is asked for again, without leftovers",
  async (fault) => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.script([{ fault, at: 0.9, json: makeOutline("english", 8), tokenMs: 1 }]);
    fake.respond(goodAuthor(5));
    await writeCourse(id, forever);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
    expect(await storedModules(id)).toHaveLength(5);
    expect((await getGenerationReport(actor, id)).steps).toHaveLength(8);
  },
);

test("a course in the wrong language fails", async () => {
  const { actor, id } = await courseWithFault("outline", { json: makeOutline("español") });
  expect(await getGenerationReport(actor, id)).toMatchObject({ state: "failed", error: "ai_bad_output" });
});

test("a lesson that is in the wrong language after the repair fails", async () => {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  const spanish = { json: makeModule("español", 1) };
  fake.respond((request) =>
    moduleOf(request) === 1 && ["module", "repair"].includes(taskOf(request))
      ? spanish
      : goodAuthor()(request),
  );
  await writeCourse(id, forever);
  expect(await getGenerationReport(actor, id)).toMatchObject({ state: "failed", error: "ai_bad_output" });
});

test("a breach is repaired with one targeted call, and remaining breaches become notes", async () => {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  const short = { ...makeModule("english", 0), lesson: makeModule("english", 0).lesson.slice(0, 1500) };
  fake.respond((request) => {
    if (moduleOf(request) !== 0 || !["module", "repair"].includes(taskOf(request)))
      return goodAuthor()(request);
    return { json: taskOf(request) === "repair" ? { lesson: short.lesson } : short };
  });
  await writeCourse(id, forever);
  const repairs = fake.requests.filter((r) => taskOf(r) === "repair");
  expect(repairs).toHaveLength(1);
  expect(repairs[0]?.context.task).toEqual({ name: "repair", parts: ["lesson"] });
  expect((await storedCourse(id))?.lintNotes).toContain("lesson_length:0");
});

test("AI_CONCURRENCY limits the running modules over all courses of a process", async () => {
  const [ada, bob] = [await createLearner(), await createLearner()];
  const ids = [await beginCourse(ada.actor), await beginCourse(bob.actor)];
  fake.reset();
  let open = 0;
  let peak = 0;
  let fill: () => void = () => undefined;
  const full = new Promise<void>((resolve) => (fill = resolve));
  fake.respond(async (request) => {
    if (taskOf(request) === "outline") return goodAuthor(8)(request);
    peak = Math.max(peak, (open += 1));
    if (open >= env().AI_CONCURRENCY) fill();
    // The model answers only when the limit is reached; a further call would arrive in the time after that.
    await full;
    await new Promise((resolve) => setTimeout(resolve, 25));
    open -= 1;
    return goodAuthor(8)(request);
  });
  await Promise.all(ids.map((id) => writeCourse(id, forever)));
  expect(peak).toBe(env().AI_CONCURRENCY);
  for (const id of ids) expect(await storedModules(id)).toHaveLength(8);
});

describe("the examiner", () => {
  /** Writes a course whose examiner disagrees in the first module; each call for new questions gets one of the cases. */
  async function withReader(wrong: (question: string, round: number) => boolean, rewritten: number[] = []) {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    let round = 0;
    let rewrites = 0;
    fake.respond((request) => {
      const about = JSON.stringify(request.context.check ?? "");
      if (taskOf(request) === "check" && about.includes("In step 1,")) {
        round += 1;
        const now = round;
        const { questions } = request.context.check as { questions: { question: string }[] };
        const answers = solveQuiz(request).answers.map((a) =>
          wrong(questions[a.question]?.question ?? "", now) ? { ...a, answer: (a.answer + 1) % 4 } : a,
        );
        return { json: { answers } };
      }
      const next = taskOf(request) === "repair" ? rewritten[rewrites++] : undefined;
      if (next !== undefined) return { json: { questions: [makeItem("english", 0, next)] } };
      return goodAuthor()(request);
    });
    await writeCourse(id, forever);
    return { id, actor, first: (await storedModules(id))[0] };
  }

  test("a disputed question is rewritten once and stored if the examiner then agrees", async () => {
    const { first } = await withReader((question, round) => round === 1 && question.includes("case 2"));
    const stems = first?.questions.map((q) => q.text) ?? [];
    expect(stems).toHaveLength(4);
    expect(stems.some((s) => s.includes("case 2?"))).toBe(false);
    expect(stems.some((s) => s.includes("case 11?"))).toBe(true);
  });

  test("a question that remains disputed is dropped, and the quiz filled up to four", async () => {
    const disputed = /case ([23]|1[12])\?/;
    const { first, id } = await withReader((question) => disputed.test(question), [10, 11, 12, 13]);
    const stems = first?.questions.map((q) => q.text) ?? [];
    expect(stems).toHaveLength(4);
    expect(stems.filter((stem) => disputed.test(stem))).toEqual([]);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
  });

  test("the module fails with fewer than four questions", async () => {
    const { id } = await withReader((question) => !question.includes("case 1?"));
    expect(await storedCourse(id)).toMatchObject({
      generationState: "failed",
      generationError: "ai_bad_output",
    });
  });

  test("rewritten questions that repeat a kept one do not count", async () => {
    const { first } = await withReader((question) => question.includes("case 2?"), [0, 3, 13]);
    const cases = first?.questions.map((q) => /case (\d+)/.exec(q.text)?.[1]) ?? [];
    expect(cases.sort()).toEqual(["1", "14", "3", "4"]);
  });
});
