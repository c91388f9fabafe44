import { fake } from "@/tests/support/generation/fake-model";
import { describe, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { openAssessment } from "@/lib/generation/assessment/mutations";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { getGenerationReport } from "@/lib/generation/queries";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { expectRetryFinishes } from "@/tests/support/generation/course-retry";
import { createLearner } from "@/tests/support/users/factories";
import { beginCourse, sendAnswer, until } from "@/tests/support/generation/generation";
import { codeOf, openMentor, sendMessage } from "@/tests/support/mentor/mentor";
import { storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor/mentor-course";
import type { FakeAnswer } from "@/tests/support/openai/answer";
import { sample } from "@/tests/support/sample";

const forever = { signal: new AbortController().signal, attempt: 1, isLastAttempt: true };
const text = "A good thought about the shelf. What do you find to the right of its middle?";
const answer = `[question] ${text}`;

const TASKS = ["outline", "lesson", "quiz", "check"];

/** Faults that only the product's own time limits end, and the tasks at which a short run plays each. */
const slowFaults: [string, FakeAnswer, tasks: string[]][] = [
  ["silence", { fault: "silence" }, sample(TASKS, 3, 0)],
  ["silence in the middle", { fault: "silence", at: 0.5 }, sample(TASKS, 3, 1)],
  ["1 byte/s", { fault: "trickle", bytesPerSecond: 1 }, sample(TASKS, 3, 2)],
];
const code = /^ai_timeout$/;

/** Runs `work` with limits of 300 ms while the model is at fault. */
async function withShortLimits<T>(work: () => Promise<T>): Promise<T> {
  Object.assign(env(), { AI_FIRST_TOKEN_SECONDS: 0.3, AI_IDLE_SECONDS: 0.3 });
  try {
    return await work();
  } finally {
    Object.assign(env(), { AI_FIRST_TOKEN_SECONDS: undefined, AI_IDLE_SECONDS: undefined });
  }
}

/** Expects the request to be closed after the time limit. */
const allClosed = () => until(() => fake.openRequests === 0, 10_000);

describe.each(slowFaults)("a model with %s (T080)", (_name, fault, tasks) => {
  test("the mentor: the message kept, the allowance back, and Retry works", async () => {
    const person = await createLearner();
    const course = await teachingCourse(person);
    fake.respond(() => answer);
    await openMentor(person.actor, course);
    fake.respond(() => ({ text: answer, ...fault }));
    expect(await withShortLimits(() => codeOf(sendMessage(person.actor, course, "what I wrote")))).toMatch(
      code,
    );
    await allClosed();
    expect(await usedMessages(person)).toBe(0);
    const { chat, messages } = await storedDialogue(person, course.moduleIds[0] ?? "");
    expect([messages.length, chat?.lease, chat?.reservedDay]).toEqual([2, null, null]);
    fake.respond(() => answer);
    expect(await sendMessage(person.actor, course, "what I wrote")).toMatchObject({ message: text });
    expect(await usedMessages(person)).toBe(1);
  });

  test("the assessment: the answer is kept and passes afterwards", async () => {
    const { actor } = await createLearner();
    await openAssessment(actor, "english");
    fake.respond((request) => ({ ...(goodAuthor()(request) as object), ...fault }));
    expect(await withShortLimits(() => codeOf(sendAnswer(actor, "Bread at home")))).toMatch(code);
    await allClosed();
    expect((await openAssessment(actor, "english")).messages.at(-1)).toEqual({
      type: "answer",
      content: "Bread at home",
    });
    fake.respond(goodAuthor());
    expect(await sendAnswer(actor, "Bread at home")).toMatchObject({ question_number: 2, error: null });
  });

  test.each(tasks)(
    "the generation at the %s: failed with a code, no step left running, and Retry finishes it",
    async (task) => {
      const { actor } = await createLearner();
      const id = await beginCourse(actor);
      const hit = (request: Parameters<typeof taskOf>[0]) =>
        taskOf(request) === task && moduleOf(request) === 0;
      fake.respond((request) => ({ ...(goodAuthor()(request) as object), ...(hit(request) ? fault : {}) }));
      await withShortLimits(() => writeCourse(id, forever));
      await allClosed();
      const report = await getGenerationReport(actor, id);
      expect(report).toMatchObject({ state: "failed", error: expect.stringMatching(code) as unknown });
      expect(report.steps.some((s) => s.state === "running")).toBe(false);
      await expectRetryFinishes(actor, id);
    },
  );
});
