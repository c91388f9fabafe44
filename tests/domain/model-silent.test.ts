import { fake } from "@/tests/support/fake-model";
import { describe, expect, test } from "vitest";
import { defaultLimits } from "@/lib/core/ai/limits";
import { questionLimits } from "@/lib/generation/assessment/conversation";
import { openAssessment } from "@/lib/generation/assessment/mutations";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { getGenerationReport } from "@/lib/generation/queries";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/course-drafts";
import { expectRetryFinishes } from "@/tests/support/course-retry";
import { createLearner } from "@/tests/support/factories";
import { beginCourse, say, until } from "@/tests/support/generation";
import { codeOf, openMentor, tellMentor } from "@/tests/support/mentor";
import { storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor-course";
import type { FakeAnswer } from "@/tests/support/openai/answer";

const forever = { signal: new AbortController().signal, attempt: 1, isLastAttempt: true };
const text = "A good thought about the shelf. What do you find to the right of its middle?";

/** What ends only by the product's own clocks. */
const slowFaults: [string, FakeAnswer, RegExp][] = [
  ["silence", { fault: "silence" }, /^ai_timeout$/],
  ["silence in the middle", { fault: "silence", at: 0.5 }, /^ai_timeout$/],
  ["1 byte/s", { fault: "trickle", bytesPerSecond: 1 }, /^ai_timeout$/],
];
const usual = { all: { ...defaultLimits }, question: { ...questionLimits } };

/** Does something by the product's own clocks, wound faster: 10 s of silence take 300 ms. Only while the model is at fault. */
async function woundFaster<T>(work: () => Promise<T>): Promise<T> {
  Object.assign(defaultLimits, { firstTokenMs: 300, idleMs: 300, totalMs: 4000, retryBaseMs: 5 });
  Object.assign(questionLimits, { firstTokenMs: 300, totalMs: 4000 });
  try {
    return await work();
  } finally {
    Object.assign(defaultLimits, usual.all);
    Object.assign(questionLimits, usual.question);
  }
}

/** Whoever gives up a silent model must let go of its connection, too. */
const letGo = () => until(() => fake.openRequests === 0, 10_000);

describe.each(slowFaults)("a model with %s (T080)", (_name, fault, code) => {
  test("the mentor: nothing stored, the allowance back, and Retry works", async () => {
    const person = await createLearner();
    const course = await teachingCourse(person);
    fake.respond(() => text);
    await openMentor(person.actor, course);
    fake.respond(() => ({ text, ...fault }));
    expect(await woundFaster(() => codeOf(tellMentor(person.actor, course, "what I wrote")))).toMatch(code);
    await letGo();
    expect(await usedMessages(person)).toBe(0);
    const { chat, messages } = await storedDialogue(person, course.moduleIds[0] ?? "");
    expect([messages.length, chat?.replyingSince, chat?.reservedDay]).toEqual([1, null, null]);
    fake.respond(() => text);
    expect(await tellMentor(person.actor, course, "what I wrote")).toMatchObject({ message: text });
    expect(await usedMessages(person)).toBe(1);
  });

  test("the assessment: the answer is kept and passes afterwards", async () => {
    const { actor } = await createLearner();
    await openAssessment(actor, "english");
    fake.respond((request) => ({ ...(goodAuthor()(request) as object), ...fault }));
    expect(await woundFaster(() => codeOf(say(actor, "Bread at home")))).toMatch(code);
    await letGo();
    expect((await openAssessment(actor, "english")).messages.at(-1)).toEqual({
      type: "answer",
      content: "Bread at home",
    });
    fake.respond(goodAuthor());
    expect(await say(actor, "Bread at home")).toMatchObject({ question_number: 2, error: null });
  });

  test.each(["outline", "module", "check"])(
    "the generation at the %s: failed with a code, no step left running, and Retry finishes it",
    async (task) => {
      const { actor } = await createLearner();
      const id = await beginCourse(actor);
      const hit = (request: Parameters<typeof taskOf>[0]) =>
        taskOf(request) === task && moduleOf(request) === 0;
      fake.respond((request) => ({ ...(goodAuthor()(request) as object), ...(hit(request) ? fault : {}) }));
      await woundFaster(() => writeCourse(id, forever));
      await letGo();
      const report = await getGenerationReport(actor, id);
      expect(report).toMatchObject({ state: "failed", error: expect.stringMatching(code) as unknown });
      expect(report.steps.some((s) => s.state === "running")).toBe(false);
      await expectRetryFinishes(actor, id);
    },
  );
});
