import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { answerCheck } from "@/lib/learning/schema";
import { call, createClient } from "@/tests/support/http/api-client";
import { createCourse, KEY_CANARY, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { createLearner } from "@/tests/support/users/factories";
import { sentQuiz } from "@/tests/support/http/structure-text";

const ask = (body: unknown) => ({ body });

describe("POST /quiz", () => {
  test("finds a quiz by course and module title, with and without a slash, and shows no key before the answer (T010)", async () => {
    const me = await createClient();
    const made = await createCourse(me);
    const body = { course_id: made.id, module_title: "First steps" };
    const answer = await me.call("POST", "/api/v1/quiz/", ask(body));
    const quiz = sentQuiz.parse(answer.body);
    expect(quiz).toMatchObject({ id: made.quizIds[0], module_title: "First steps", passed: false });
    expect(JSON.stringify(answer.body)).not.toContain(KEY_CANARY);
    expect(quiz.structure.questions).toHaveLength(2);
    expect((await me.call("POST", "/api/v1/quiz", ask(body))).body).toEqual(answer.body);
  });

  test("missing or invalid fields are a 422 with their location", async () => {
    const me = await createClient();
    for (const body of [
      undefined,
      {},
      { course_id: newId() },
      { course_id: "x", module_title: "a" },
      { course_id: newId(), module_title: "" },
      { course_id: newId(), module_id: 7 },
    ]) {
      const answer = await me.call("POST", "/api/v1/quiz/", ask(body));
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, "validation"]);
    }
    for (const body of [
      {},
      { quiz_id: newId(), question_index: -1, answer_index: 0 },
      { quiz_id: newId(), question_index: 0, answer_index: 1e9 },
      { quiz_id: newId(), question_index: 0.5, answer_index: 0 },
    ])
      expect((await me.call("POST", "/api/v1/quiz/submit", ask(body))).status).toBe(422);
    expect((await me.call("PUT", "/api/v1/quiz/complete/x")).status).toBe(422);
  });

  test("is 401 for anonymous callers, and the same 404 for another's course as for a random one (T006)", async () => {
    const [author, stranger] = [await createLearner(), await createClient()];
    const made = await createCourse(author);
    const [quizId = ""] = made.quizIds;
    const calls = (courseId: string, id: string) =>
      [
        ["POST", "/api/v1/quiz/", { course_id: courseId, module_title: "First steps" }],
        ["POST", "/api/v1/quiz/submit", { quiz_id: id, question_index: 0, answer_index: 0 }],
        ["PUT", `/api/v1/quiz/complete/${id}`, undefined],
      ] as const;
    const random = calls(newId(), newId());
    for (const [i, [method, path, body]] of calls(made.id, quizId).entries()) {
      expect((await call(method, path, ask(body))).status).toBe(401);
      const [, randomPath, randomBody] = random[i] ?? [method, path, body];
      const [theirs, none] = [
        await stranger.call(method, path, ask(body)),
        await stranger.call(method, randomPath, ask(randomBody)),
      ];
      expect([theirs.status, theirs.body]).toEqual([
        404,
        { detail: "Quiz not found", code: "quiz_not_found" },
      ]);
      expect([none.status, none.body]).toEqual([theirs.status, theirs.body]);
    }
  });
});

describe("answering", () => {
  test("reports wrong, right, passed and completed", async () => {
    const me = await createClient();
    const made = await createCourse(me);
    const [quiz_id = ""] = made.quizIds;
    const submit = async (question_index: number, answer_index: number) =>
      answerCheck.parse(
        (await me.call("POST", "/api/v1/quiz/submit", ask({ quiz_id, question_index, answer_index }))).body,
      );
    expect(await submit(0, 1)).toMatchObject({ correct: false, feedback: "Feedback 1", passed: false });
    const early = await me.call("PUT", `/api/v1/quiz/complete/${quiz_id}`);
    expect([early.status, (early.body as { code: string }).code]).toEqual([403, "quiz_not_passed"]);
    expect(await submit(0, RIGHT_OPTION)).toMatchObject({ correct: true, passed: false });
    expect(await submit(1, RIGHT_OPTION)).toMatchObject({ correct: true, passed: true });
    for (let i = 0; i < 2; i += 1)
      expect((await me.call("PUT", `/api/v1/quiz/complete/${quiz_id}`)).body).toEqual({
        message: "Quiz completed",
      });
    const attempts = await db()
      .select()
      .from(schema.quizAttempts)
      .where(eq(schema.quizAttempts.userId, me.id));
    expect(attempts.map((a) => a.isRight)).toEqual([false, true, true]);
  });

  test("refuses a body that claims a right answer (T007)", async () => {
    const me = await createClient();
    const made = await createCourse(me);
    const answer = { quiz_id: made.quizIds[0], question_index: 0, answer_index: 0 };
    const claims = { correct: true, is_right: true, passed: true, user_id: newId() };
    for (const [name, value] of Object.entries(claims))
      expect(await me.call("POST", "/api/v1/quiz/submit", ask({ ...answer, [name]: value }))).toMatchObject({
        status: 422,
        body: { code: "validation" },
      });
    for (const table of [schema.quizAttempts, schema.quizPasses])
      expect(await db().$count(table, eq(table.userId, me.id))).toBe(0);
  });
});
