import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { submitAnswer } from "@/lib/learning/mutations";
import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { answerQuestion, openMentor, openQuiz, submitLogin, translations } from "@/tests/e2e/steps";

const en = translations.en;
const w = en.words.course.quiz;
const attempts = (person: { id: string }) =>
  db().$count(schema.quizAttempts, eq(schema.quizAttempts.userId, person.id));

test("a question that a release adds to an open quiz must be answered before the quiz is passed", async ({
  page,
  learner,
}) => {
  const { id, quizIds } = await createCourse(learner, { modules: ["First steps"] });
  await page.goto(`/course/${id}`);
  const questions = await openQuiz(page, en);
  await expect(questions).toHaveCount(2);
  const questionId = newId();
  await db()
    .insert(schema.questions)
    .values({ id: questionId, quizId: quizIds[0] ?? "", position: 2, text: "What came with the release?" });
  await db()
    .insert(schema.options)
    .values(
      [0, 1].map((position) => ({
        id: newId(),
        questionId,
        position,
        text: `New option ${position}`,
        isRight: position === 1,
        feedback: "New",
      })),
    );
  await answerQuestion(page, en, 0, RIGHT_OPTION);
  await expect(questions.nth(0).getByText(w.correct)).toBeVisible();
  await answerQuestion(page, en, 1, RIGHT_OPTION);
  await expect(questions).toHaveCount(3);
  await expect(page.getByRole("alert").filter({ hasText: w.changed }).locator("..")).toBeFocused();
  await expect(questions.getByText(w.correct)).toHaveCount(2);
  await expect(page.getByText(w.congratulations)).toHaveCount(0);
  await expect(page.getByText(en.words.course.completedToast)).toHaveCount(0);
  await answerQuestion(page, en, 2, 1);
  await expect(page.getByText(en.words.course.completedToast)).toHaveCount(1);
});

test("in a retake an option that a release changes is not marked by its old version, and a dropped question is not required", async ({
  page,
  learner,
  watch,
}) => {
  const { id, quizIds } = await createCourse(learner);
  const [quizId = ""] = quizIds;
  for (const question_index of [0, 1])
    await submitAnswer(learner.actor, { quiz_id: quizId, question_index, answer_index: RIGHT_OPTION });
  await page.goto(`/course/${id}`);
  const questions = await openQuiz(page, en);
  await page.getByRole("button", { name: w.retake }).click();
  await answerQuestion(page, en, 0, RIGHT_OPTION);
  await expect(questions.nth(0).getByText(w.correct)).toBeVisible();
  const [second] = await db()
    .select({ id: schema.questions.id })
    .from(schema.questions)
    .where(and(eq(schema.questions.quizId, quizId), eq(schema.questions.position, 1)));
  await db()
    .update(schema.options)
    .set({ text: "Another way" })
    .where(and(eq(schema.options.questionId, second?.id ?? ""), eq(schema.options.position, RIGHT_OPTION)));
  watch.expectError(refused(/quiz\/submit/, 409));
  await page.route("**/api/v1/quiz/", (route) => route.abort());
  watch.expectError(refused(/api\/v1\/quiz\//, "net::ERR"));
  await answerQuestion(page, en, 1, RIGHT_OPTION);
  // The quiz fails to reload: its answers stay.
  await expect(page.getByText(w.loadError)).toBeVisible();
  await expect(questions.nth(0).getByText(w.correct)).toBeVisible();
  await page.unroute("**/api/v1/quiz/");
  await page.getByRole("button", { name: w.retry }).click();
  await expect(questions.nth(1).getByText("Another way")).toBeVisible();
  await expect(page.getByText(w.changed)).toBeVisible();
  await db()
    .delete(schema.questions)
    .where(eq(schema.questions.id, second?.id ?? ""));
  await answerQuestion(page, en, 1, RIGHT_OPTION);
  await expect(page.getByText(w.congratulations)).toBeVisible();
  await expect(page.getByText(w.changed)).toHaveCount(0);
});

test("questions that a release reorders keep their own marks", async ({ page, learner, watch }) => {
  const { id, quizIds } = await createCourse(learner);
  await page.goto(`/course/${id}`);
  const questions = await openQuiz(page, en);
  await questions.nth(1).getByRole("radio").nth(1).check();
  const place = (title: string, position: number) =>
    db()
      .update(schema.questions)
      .set({ position })
      .where(and(eq(schema.questions.quizId, quizIds[0] ?? ""), eq(schema.questions.text, title)));
  await place("Question 0 of First steps?", 7);
  watch.expectError(refused(/quiz\/submit/, 409));
  await answerQuestion(page, en, 0, RIGHT_OPTION);
  await expect(page.getByText(w.changed)).toBeVisible();
  await expect(questions.nth(0)).toContainText("Question 1 of First steps?");
  expect(await attempts(learner)).toBe(0);
  // The selection moved with its question.
  await expect(questions.nth(0).getByRole("radio").nth(1)).toBeChecked();
  await expect(questions.nth(1).getByRole("radio").nth(RIGHT_OPTION)).toBeChecked();
  await answerQuestion(page, en, 1, RIGHT_OPTION);
  await expect(questions.nth(1).getByText(w.correct)).toBeVisible();
  await answerQuestion(page, en, 0, RIGHT_OPTION);
  await expect(page.getByText(w.congratulations)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a failed answer at the end of a long quiz shows its error beside the question", async ({
    page,
    learner,
    watch,
  }) => {
    const { id } = await createCourse(learner, { questions: 6 });
    await page.goto(`/course/${id}`);
    const questions = await openQuiz(page, en);
    await page.route("**/quiz/submit", (route) => route.abort());
    watch.expectError(refused(/quiz\/submit/, "net::ERR"));
    await answerQuestion(page, en, 5, 1);
    const failure = questions.nth(5).getByRole("alert");
    await expect(failure).toHaveText(fill(w.submitError, { error: w.network }));
    await expect(failure).toBeInViewport();
    await questions.nth(5).getByRole("radio").nth(0).check();
    await expect(failure).toHaveCount(0);
  });
});

test("a quiz opened after the session ended leads to the login page and back to its module", async ({
  page,
  learner,
  watch,
}) => {
  const { id } = await createCourse(learner);
  await page.goto(`/course/${id}?module=2`);
  // The mentor's first call must not be the one that detects the ended session.
  await openMentor(page);
  await db().delete(schema.sessions).where(eq(schema.sessions.userId, learner.id));
  watch.expectError(refused(/api\/v1\/quiz/, 401));
  await page.getByRole("button", { name: w.take }).click();
  await expect(page.getByRole("alert").getByText(en.words.errors.unauthenticated)).toBeVisible();
  await page.getByRole("link", { name: w.signIn }).click();
  await submitLogin(page, en, learner);
  await page.waitForURL(`**/course/${id}?module=2`);
  await expect(await openQuiz(page, en)).toHaveCount(2);
});
