import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { completeCourse, completeQuiz, rateCourse, submitAnswer } from "@/lib/learning/mutations";
import { getQuiz } from "@/lib/learning/queries";
import {
  createCourse,
  enrol,
  KEY_CANARY,
  RIGHT_OPTION,
  type MadeCourse,
} from "@/tests/support/courses/course-factory";
import { createLearner, createPerson, type Person } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const at = (list: readonly string[], i: number) => list[i] ?? "";

async function courseWithLearner(overrides: Parameters<typeof createCourse>[1] = {}) {
  const [author, learner] = [await createLearner(), await createLearner({ fullName: "Inés Robles" })];
  const made = await createCourse(author, { isPublished: true, ...overrides });
  await enrol(learner, made.id);
  return { author, learner, made };
}

async function readQuiz(person: Person, made: MadeCourse, i = 0) {
  const quiz = await getQuiz(person.actor, { course_id: made.id, module_id: at(made.moduleIds, i) });
  return { ...quiz, ...quiz.structure };
}

async function pass(person: Person, quizId: string, questions = 2) {
  for (let i = 0; i < questions; i += 1)
    await submitAnswer(person.actor, { quiz_id: quizId, question_index: i, answer_index: RIGHT_OPTION });
}

describe("a quiz", () => {
  test("is found by module title or id, and shows no key before the answer (T010)", async () => {
    const { learner, made } = await courseWithLearner();
    const byTitle = await getQuiz(learner.actor, { course_id: made.id, module_title: "First steps" });
    expect(byTitle.id).toBe(made.quizIds[0]);
    expect(JSON.stringify(byTitle)).not.toContain(KEY_CANARY);
    const open = await readQuiz(learner, made);
    expect(open.questions.map((q) => [q.answered, q.right_option, q.feedback])).toEqual([
      [false, null, null],
      [false, null, null],
    ]);
    const wrong = await submitAnswer(learner.actor, { quiz_id: open.id, question_index: 0, answer_index: 0 });
    const [attempt] = await db()
      .select()
      .from(schema.quizAttempts)
      .where(eq(schema.quizAttempts.userId, learner.id));
    const option_id = attempt?.optionId;
    expect(wrong).toEqual({ correct: false, feedback: "Feedback 0", passed: false, option_id });
    expect(JSON.stringify(await readQuiz(learner, made))).not.toContain(KEY_CANARY);
    const right = await submitAnswer(learner.actor, {
      quiz_id: open.id,
      question_index: 0,
      answer_index: RIGHT_OPTION,
    });
    expect(right).toMatchObject({ correct: true, feedback: KEY_CANARY, passed: false });
    const half = await readQuiz(learner, made);
    expect(half.questions.map((q) => q.right_option)).toEqual([RIGHT_OPTION, null]);
    expect(half.questions.map((q) => q.feedback)).toEqual([KEY_CANARY, null]);
  });

  test("reveals nothing to one learner through another's answers", async () => {
    const { author, learner, made } = await courseWithLearner();
    await pass(author, at(made.quizIds, 0));
    expect((await readQuiz(author, made)).passed).toBe(true);
    const fresh = await readQuiz(learner, made);
    expect(fresh.passed).toBe(false);
    expect(JSON.stringify(fresh)).not.toContain(KEY_CANARY);
  });

  test("stores every answer, and stays passed after a wrong one", async () => {
    const { learner, made } = await courseWithLearner();
    const quizId = at(made.quizIds, 0);
    await submitAnswer(learner.actor, { quiz_id: quizId, question_index: 1, answer_index: 3 });
    await pass(learner, quizId);
    const after = await submitAnswer(learner.actor, { quiz_id: quizId, question_index: 0, answer_index: 1 });
    expect(after).toMatchObject({ correct: false, passed: true });
    const attempts = await db()
      .select()
      .from(schema.quizAttempts)
      .where(eq(schema.quizAttempts.userId, learner.id));
    expect(attempts).toHaveLength(4);
  });

  test("is passed when two tabs answer the last two questions at once", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { learner, made } = await courseWithLearner({ modules: ["Only"], questions: 4 });
      const quizId = at(made.quizIds, 0);
      const answers = await Promise.all(
        [0, 1, 2, 3].map((i) =>
          submitAnswer(learner.actor, { quiz_id: quizId, question_index: i, answer_index: RIGHT_OPTION }),
        ),
      );
      expect(answers.filter((a) => a.passed)).toHaveLength(1);
      expect(await code(completeQuiz(learner.actor, quizId))).toBe("ok");
      const passes = await db().select().from(schema.quizPasses).where(eq(schema.quizPasses.quizId, quizId));
      expect(passes).toHaveLength(1);
    }
  });

  test("is completed with every question right, and completing can be repeated", async () => {
    const { learner, made } = await courseWithLearner();
    const quizId = at(made.quizIds, 0);
    expect(await code(completeQuiz(learner.actor, quizId))).toBe("quiz_not_passed");
    await pass(learner, quizId);
    expect(await code(completeQuiz(learner.actor, quizId))).toBe("ok");
    expect(await code(completeQuiz(learner.actor, quizId))).toBe("ok");
  });

  test("refuses unknown questions and options with 422", async () => {
    const { learner, made } = await courseWithLearner();
    const quiz_id = at(made.quizIds, 0);
    expect(await code(submitAnswer(learner.actor, { quiz_id, question_index: 2, answer_index: 0 }))).toBe(
      "validation",
    );
    expect(await code(submitAnswer(learner.actor, { quiz_id, question_index: 0, answer_index: 4 }))).toBe(
      "validation",
    );
  });

  test("refuses an answer to a question that has moved since it was read", async () => {
    const learner = await createLearner();
    const {
      quizIds: [quiz_id = ""],
    } = await createCourse(learner);
    const asked = await db()
      .select({ id: schema.questions.id })
      .from(schema.questions)
      .where(eq(schema.questions.quizId, quiz_id))
      .orderBy(schema.questions.position);
    const [first = "", second = ""] = asked.map(({ id }) => id);
    const answer = (question_index: number, question_id: string) =>
      code(submitAnswer(learner.actor, { quiz_id, question_index, question_id, answer_index: RIGHT_OPTION }));
    expect([await answer(0, second), await answer(0, newId()), await answer(50, first)]).toEqual([
      "conflict",
      "conflict",
      "conflict",
    ]);
    const option = (answer_text: string) =>
      code(
        submitAnswer(learner.actor, {
          quiz_id,
          question_index: 0,
          question_id: first,
          answer_index: RIGHT_OPTION,
          answer_text,
        }),
      );
    expect(await option("Option 0")).toBe("conflict");
    expect(await db().$count(schema.quizAttempts, eq(schema.quizAttempts.userId, learner.id))).toBe(0);
    expect([await option(`Option ${RIGHT_OPTION}`), await answer(1, second)]).toEqual(["ok", "ok"]);
  });

  test("of the first module can be taken while the course is generated", async () => {
    const me = await createLearner();
    const made = await createCourse(me, { generationState: "writing", written: 1 });
    await pass(me, at(made.quizIds, 0));
    expect((await readQuiz(me, made)).passed).toBe(true);
    expect(await code(getQuiz(me.actor, { course_id: made.id, module_id: at(made.moduleIds, 1) }))).toBe(
      "quiz_not_found",
    );
    expect(await code(completeCourse(me.actor, made.id))).toBe("course_not_ready");
  });
});

describe("another person's resources are answered as not found (T006)", () => {
  test("quizzes and courses", async () => {
    const [author, stranger] = [await createLearner(), await createLearner()];
    const made = await createCourse(author);
    const quizId = at(made.quizIds, 0);
    for (const [mine, random] of [
      [
        () => getQuiz(stranger.actor, { course_id: made.id, module_id: at(made.moduleIds, 0) }),
        () => getQuiz(stranger.actor, { course_id: newId(), module_id: newId() }),
      ],
      [
        () => submitAnswer(stranger.actor, { quiz_id: quizId, question_index: 0, answer_index: 0 }),
        () => submitAnswer(stranger.actor, { quiz_id: newId(), question_index: 0, answer_index: 0 }),
      ],
      [() => completeQuiz(stranger.actor, quizId), () => completeQuiz(stranger.actor, newId())],
      [() => completeCourse(stranger.actor, made.id), () => completeCourse(stranger.actor, newId())],
      [
        () => rateCourse(stranger.actor, { id: made.id, rating: 1 }),
        () => rateCourse(stranger.actor, { id: newId(), rating: 1 }),
      ],
    ] as const) {
      const answer = await code(mine());
      expect(answer).toMatch(/not_found$/);
      expect(await code(random())).toBe(answer);
    }
    expect(
      await db().select().from(schema.quizAttempts).where(eq(schema.quizAttempts.userId, stranger.id)),
    ).toEqual([]);
  });

  test("including a module of another course requested through the learner's own", async () => {
    const [me, other] = [await createLearner(), await createLearner()];
    const [mine, theirs] = [await createCourse(me), await createCourse(other)];
    expect(await code(getQuiz(me.actor, { course_id: mine.id, module_id: at(theirs.moduleIds, 0) }))).toBe(
      "quiz_not_found",
    );
  });

  test("except that a superuser reads quizzes without keys and gets 403 for progress", async () => {
    const [root, stranger] = [await createPerson({ isSuperuser: true }), await createLearner()];
    const { made } = await courseWithLearner();
    expect(JSON.stringify(await readQuiz(root, made))).not.toContain(KEY_CANARY);
    expect(
      await code(
        submitAnswer(root.actor, { quiz_id: at(made.quizIds, 0), question_index: 0, answer_index: 0 }),
      ),
    ).toBe("forbidden");
    expect(await code(completeCourse(root.actor, made.id))).toBe("forbidden");
    expect(await code(rateCourse(stranger.actor, { id: made.id, rating: 5 }))).toBe("forbidden");
  });
});
