import { fake } from "@/tests/support/generation/fake-model";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { givePointBack, takePoint } from "@/lib/core/limits/rate-limit";
import { answerAssessment, openAssessment, restartAssessment } from "@/lib/generation/assessment/mutations";
import { getCreatorState } from "@/lib/generation/assessment/queries";
import { withClockOff } from "@/tests/support/time/clock";
import { goodAuthor, taskOf } from "@/tests/support/generation/course-drafts";
import { createLearner, createPerson } from "@/tests/support/users/factories";
import {
  ANSWERS,
  beginCourse,
  countersOf,
  sendAnswer,
  answerThreeQuestions,
} from "@/tests/support/generation/generation";

const code = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );

/** A person's stored conversations. */
async function storedMessages(actor: Actor) {
  return db()
    .select({
      position: schema.assessmentMessages.position,
      content: schema.assessmentMessages.content,
      type: schema.assessmentMessages.type,
    })
    .from(schema.assessmentMessages)
    .innerJoin(schema.assessments, eq(schema.assessments.id, schema.assessmentMessages.assessmentId))
    .where(eq(schema.assessments.userId, actor.id))
    .orderBy(schema.assessmentMessages.position);
}

describe("the conversation", () => {
  test("opens with the fixed question, resumes, and restarts", async () => {
    const { actor } = await createLearner();
    const opened = await openAssessment(actor, "español");
    expect(opened).toMatchObject({ end_assessment: false, error: null, question_number: 1, course_id: null });
    expect(opened.suggestions.length).toBeGreaterThanOrEqual(2);
    expect(fake.requests).toHaveLength(0);
    await sendAnswer(actor, ANSWERS["español"][0], { language: "español" });
    const resumed = await openAssessment(actor, "español");
    expect(resumed).toMatchObject({ question_number: 2 });
    expect(resumed.messages).toHaveLength(3);
    expect((await getCreatorState(actor)).open).toEqual(resumed);
    // Each language has its own conversation.
    expect((await openAssessment(actor, "english")).messages).toHaveLength(1);
    expect((await restartAssessment(actor, "español")).messages).toHaveLength(1);
    expect((await openAssessment(actor, "english")).messages).toHaveLength(1);
  });

  test("each question sees the answers before it", async () => {
    const { actor } = await createLearner();
    await answerThreeQuestions(actor);
    const seen = fake.requests.map((r) => r.context.learner as { answers: { answer: string }[] });
    expect(seen.map((learner) => learner.answers.map((a) => a.answer))).toEqual(
      [1, 2, 3].map((n) => ANSWERS.english.slice(0, n)),
    );
    expect(fake.requests.every((r) => taskOf(r) === "question")).toBe(true);
  });

  test("the fourth answer takes a generation and creates the course, its job and the enrolment", async () => {
    const { actor } = await createPerson({ tier: 1, generations: 2 });
    await db().update(schema.users).set({ monthlyGenerations: 1 }).where(eq(schema.users.id, actor.id));
    await answerThreeQuestions(actor);
    const before = fake.requests.length;
    const end = await sendAnswer(actor, ANSWERS.english[3]);
    expect(end).toMatchObject({
      data: null,
      error: null,
      end_assessment: true,
      course_title: "Sourdough bread, to bake a loaf of my own",
      suggestions: [],
    });
    expect(end.messages).toHaveLength(8);
    expect(fake.requests).toHaveLength(before);
    expect(await countersOf(actor)).toEqual({ monthly: 0, permanent: 2, total: 1 });
    const enrolled = await db()
      .select()
      .from(schema.enrolments)
      .where(eq(schema.enrolments.userId, actor.id));
    expect(enrolled).toMatchObject([{ courseId: end.course_id, source: "author" }]);
    expect((await getCreatorState(actor)).writing).toEqual({
      courseId: end.course_id,
      title: end.course_title,
    });
  });

  test("is forbidden without a plan or a generation", async () => {
    const noPlan = await createPerson({ generations: 1 });
    const spent = await createLearner({ generations: 0 });
    for (const { actor } of [noPlan, spent]) {
      expect(await code(openAssessment(actor, "english"))).toBe("forbidden");
      expect(await code(sendAnswer(actor, "Bread"))).toBe("forbidden");
    }
  });
});

describe("retries and concurrency", () => {
  test.each([
    ["refused", { fault: "refusal" as const }, "ai_refused"],
    ["401", { fault: "status" as const, status: 401 }, "ai_unauthorized"],
    ["400", { fault: "status" as const, status: 400 }, "ai_failed"],
    ["429", { fault: "status" as const, status: 429, retryAfter: 60 }, "ai_rate_limited"],
    ["500", { fault: "status" as const, status: 500, times: 9 }, "ai_failed"],
    ["malformed", { fault: "half-json" as const, times: 9 }, "ai_bad_output"],
    ["cut", { fault: "cut" as const, times: 9 }, /^ai_(interrupted|unreachable)$/],
    ["empty", { fault: "empty" as const, times: 9 }, "ai_bad_output"],
    ["filter", { fault: "content-filter" as const }, "ai_content_filter"],
    ["length", { fault: "length" as const }, "ai_truncated"],
    ["breach", { fault: "breach" as const, times: 9 }, "ai_bad_output"],
    ["tool call", { fault: "tool-call" as const }, "ai_bad_output"],
    [
      "wrong language",
      {
        json: {
          question: "¿Qué es lo que ya sabes de la masa y por qué la haces así en tu casa?",
          suggestions: ["Lo que hay en los libros", "Nada de nada"],
        },
        times: 9,
      },
      "ai_bad_output",
    ],
  ])("%s: a typed error, the answer kept, the same answer again goes on", async (_name, answer, expected) => {
    const { actor } = await createLearner();
    await openAssessment(actor, "english");
    fake.script([answer]);
    expect(await code(sendAnswer(actor, "Bread at home"))).toMatch(expected);
    const waiting = await openAssessment(actor, "english");
    expect(waiting).toMatchObject({ data: null, question_number: 1, end_assessment: false });
    expect(waiting.error).toContain("Failed to get the next question");
    fake.reset();
    fake.respond(goodAuthor());
    expect(await sendAnswer(actor, "Bread at home")).toMatchObject({ question_number: 2, error: null });
    expect((await storedMessages(actor)).map((m) => m.position)).toEqual([0, 1, 2]);
  });

  test("an answer may be changed after a failure", async () => {
    const { actor } = await createLearner();
    await openAssessment(actor, "english");
    fake.script([{ fault: "status", status: 401 }]);
    await code(sendAnswer(actor, "Bred"));
    await sendAnswer(actor, "Bread");
    expect((await storedMessages(actor)).map((m) => m.content)).toContain("Bread");
    expect((await storedMessages(actor)).filter((m) => m.type === "answer")).toHaveLength(1);
  });

  test("a double click and two tabs store one answer and one question", async () => {
    const { actor } = await createLearner();
    await openAssessment(actor, "english");
    fake.latencyMs = 150;
    const states = await Promise.all(["Bread", "Bread", "Bread"].map((text) => sendAnswer(actor, text)));
    for (const state of states) expect(state).toMatchObject({ question_number: 2 });
    expect(fake.requests).toHaveLength(1);
    expect(await storedMessages(actor)).toHaveLength(3);
  });

  test("an answer that was sent before its question existed does not answer it", async () => {
    const { actor } = await createLearner();
    await openAssessment(actor, "english");
    const arrivedAt = new Date();
    await sendAnswer(actor, "Bread");
    const late = await answerAssessment(
      actor,
      { user_input: "Something else", language: "english" },
      arrivedAt,
    );
    expect(late).toMatchObject({ question_number: 2 });
    expect(await storedMessages(actor)).toHaveLength(3);
  });

  test.each([
    [300, 0],
    [0, -300],
  ])(
    "instances whose clocks are off by %i and %i ms: the answer to a question that was just asked is stored",
    async (asking, storing) => {
      const { actor } = await createLearner();
      await openAssessment(actor, "english");
      await withClockOff(asking, () => sendAnswer(actor, "first"));
      expect(await withClockOff(storing, () => sendAnswer(actor, "second"))).toMatchObject({
        question_number: 3,
      });
      expect((await storedMessages(actor)).filter((m) => m.type === "answer").map((m) => m.content)).toEqual([
        "first",
        "second",
      ]);
    },
  );

  test.each([-300, 300])(
    "an instance whose clock is off by %i ms knows what was sent before its question existed, and what after the course began",
    async (off) => {
      const { actor } = await createLearner();
      await openAssessment(actor, "english");
      const arrivedAt = await withClockOff(off, () => Promise.resolve(new Date()));
      fake.latencyMs = 100;
      await sendAnswer(actor, "first");
      const late = await withClockOff(off, () =>
        answerAssessment(actor, { user_input: "Something else", language: "english" }, arrivedAt),
      );
      expect(late).toMatchObject({ question_number: 2 });
      expect(await storedMessages(actor)).toHaveLength(3);
      for (const text of ["second", "third", "fourth"]) await sendAnswer(actor, text);
      expect(await withClockOff(off, () => code(sendAnswer(actor, "something new")))).toBe(
        "generation_running",
      );
    },
  );

  test("an answer with its question's number counts once, however late it is repeated", async () => {
    const { actor } = await createLearner();
    await openAssessment(actor, "english");
    const numbered = (number: number) =>
      answerAssessment(
        actor,
        { user_input: "Bread", language: "english", question_number: number },
        new Date(),
      );
    await numbered(1);
    await numbered(1);
    expect(await numbered(1)).toMatchObject({ question_number: 2 });
    expect(await code(numbered(3))).toBe("conflict");
    expect(await storedMessages(actor)).toHaveLength(3);
  });

  test("twelve parallel fourth answers begin one course", async () => {
    const { actor } = await createPerson({ tier: 1, generations: 5 });
    await answerThreeQuestions(actor);
    const ends = await Promise.all(Array.from({ length: 12 }, () => sendAnswer(actor, ANSWERS.english[3])));
    expect(new Set(ends.map((e) => e.course_id)).size).toBe(1);
    expect(await countersOf(actor)).toMatchObject({ permanent: 4, total: 1 });
    expect(await code(sendAnswer(actor, "something new"))).toBe("generation_running");
  });

  test("the last generation cannot be spent in two languages at once", async () => {
    const { actor } = await createLearner();
    await answerThreeQuestions(actor, "english");
    await answerThreeQuestions(actor, "español");
    const ends = await Promise.all([
      code(sendAnswer(actor, "x")),
      code(sendAnswer(actor, "y", { language: "español" })),
    ]);
    expect(ends.sort()).toEqual(["forbidden", "no error"]);
    expect(await countersOf(actor)).toEqual({ monthly: 0, permanent: 0, total: 1 });
  });

  test("model calls are limited per person, and the refused answer is kept", async () => {
    const { actor } = await createLearner();
    await openAssessment(actor, "english");
    const limit = { name: "assessment-model", points: 60, seconds: 3600 };
    const taken = await takePoint(limit, actor.id);
    for (let i = 1; i < 60; i += 1) await takePoint(limit, actor.id);
    expect(await code(sendAnswer(actor, "Bread"))).toBe("rate_limited");
    expect(fake.requests).toHaveLength(0);
    expect(await storedMessages(actor)).toHaveLength(2);
    await givePointBack(taken);
    expect(await sendAnswer(actor, "Bread")).toMatchObject({ question_number: 2 });
  });

  test("other people's conversations and courses are not affected", async () => {
    const [ada, bob] = [await createLearner(), await createLearner()];
    await beginCourse(ada.actor);
    expect((await openAssessment(bob.actor, "english")).messages).toHaveLength(1);
    expect((await getCreatorState(bob.actor)).writing).toBeNull();
  });
});
