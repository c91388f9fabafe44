import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { submitAnswer } from "@/lib/learning/mutations";
import { createCourse, KEY_CANARY, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { keyboardOf } from "@/tests/support/pages/keyboard";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { answerQuestion, openMentor, openQuiz, submitLogin, translations } from "@/tests/e2e/steps";

const en = translations.en;
const w = en.words.course.quiz;

test("wrong answers: marked and locked, the others stay open; right ones lock; the last one passes the quiz", async ({
  page,
  learner,
}) => {
  const { id } = await createCourse(learner);
  await page.goto(`/course/${id}`);
  const questions = await openQuiz(page, en);
  const first = questions.nth(0);
  // The tally beside the quiz shows the same text.
  const quiz = page.getByRole("region", { name: w.assessment });
  await expect(first.getByRole("button", { name: w.check })).toBeDisabled();
  await answerQuestion(page, en, 0, 0);
  await expect(first.getByText(w.incorrect)).toBeVisible();
  await expect(first.getByText("Feedback 0")).toBeVisible();
  await expect(first.getByRole("radio").nth(0)).toBeDisabled();
  await expect(first.getByRole("radio").nth(1)).toBeEnabled();
  await expect(quiz.getByText(fill(w.rightOf, { right: 0, total: 2 }))).toBeVisible();
  await answerQuestion(page, en, 0, 1);
  await expect(first.getByText("Feedback 1")).toBeVisible();
  await expect(page.getByText(KEY_CANARY)).toHaveCount(0);
  await answerQuestion(page, en, 0, RIGHT_OPTION);
  await expect(first.getByText(w.correct)).toBeVisible();
  await expect(first.getByText(KEY_CANARY)).toBeVisible();
  for (const option of await first.getByRole("radio").all()) await expect(option).toBeDisabled();
  await expect(first.getByRole("button", { name: w.check })).toHaveCount(0);

  // Correct answers survive a reload; wrong ones can be tried again.
  await page.reload();
  await openQuiz(page, en);
  await expect(first.getByText(w.correct)).toBeVisible();
  await expect(quiz.getByText(fill(w.rightOf, { right: 1, total: 2 }))).toBeVisible();
  await answerQuestion(page, en, 1, RIGHT_OPTION);
  await expect(page.getByText(w.congratulations)).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(w.passed) })).toBeVisible();
  await expect(questions).toHaveCount(0);
  const attempts = await db()
    .select({ right: schema.quizAttempts.isRight })
    .from(schema.quizAttempts)
    .where(eq(schema.quizAttempts.userId, learner.id));
  expect(attempts.map(({ right }) => right).sort()).toEqual([false, false, true, true]);
});

test("a passed quiz can be reviewed, and taken again from the first to the last question", async ({
  page,
  learner,
}) => {
  const { id } = await createCourse(learner);
  await page.goto(`/course/${id}`);
  const questions = await openQuiz(page, en);
  for (const number of [0, 1]) {
    await answerQuestion(page, en, number, RIGHT_OPTION);
    if (number === 0) await expect(questions.nth(0).getByText(w.correct)).toBeVisible();
  }
  await page.getByRole("button", { name: w.review }).click();
  await expect(questions).toHaveCount(2);
  await expect(questions.getByText(w.correct)).toHaveCount(2);
  await page.getByRole("button", { name: w.closeReview }).click();
  await expect(questions).toHaveCount(0);
  await page.getByRole("button", { name: w.retake }).click();
  await expect(questions.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(questions.getByRole("radio").first()).toBeFocused();
  await answerQuestion(page, en, 0, 1);
  await expect(questions.nth(0).getByText(w.incorrect)).toBeVisible();
  await answerQuestion(page, en, 0, RIGHT_OPTION);
  await expect(questions.nth(0).getByText(w.correct)).toBeVisible();
  await expect(page.getByText(w.congratulations)).toHaveCount(0);
  await answerQuestion(page, en, 1, RIGHT_OPTION);
  await expect(page.getByText(w.congratulations)).toBeVisible();
});

test("asking the mentor moves the focus to its field, each time, and back to the quiz afterwards", async ({
  page,
  learner,
}) => {
  const keys = keyboardOf(page);
  const { id } = await createCourse(learner);
  await page.goto(`/course/${id}`);
  const { margin, composer } = await openMentor(page);
  const question = (await openQuiz(page, en)).first();
  await question.evaluate((node) => node.scrollIntoView({ block: "center" }));
  const ask = margin.getByRole("button", { name: en.words.course.tally.ask });
  await ask.press("Enter");
  await keys.isAt(composer);
  await margin.getByRole("button", { name: en.words.mentor.stepBack }).press("Enter");
  await keys.isAt(ask);
  await answerQuestion(page, en, 0, 0);
  await expect(question.getByRole("radio").nth(1)).toBeFocused();
  const think = question.getByRole("button", { name: w.askMentor });
  for (let times = 0; times < 2; times += 1) {
    await think.press("Enter");
    await keys.isAt(composer);
  }
});

test("an answer that fails to send keeps its choice, and after an ended session the login leads back to the quiz", async ({
  page,
  learner,
  watch,
}) => {
  const { id } = await createCourse(learner);
  await page.goto(`/course/${id}?module=2`);
  // The mentor's first call must not be the one that detects the ended session.
  await openMentor(page);
  const questions = await openQuiz(page, en);
  await page.route("**/quiz/submit", (route) => route.abort());
  watch.expectError(refused(/quiz\/submit/, "net::ERR"));
  await answerQuestion(page, en, 0, RIGHT_OPTION);
  await expect(page.getByText(fill(w.submitError, { error: w.network }))).toBeVisible();
  await expect(questions.nth(0).getByRole("radio").nth(RIGHT_OPTION)).toBeChecked();
  await page.unroute("**/quiz/submit");
  await questions.nth(0).getByRole("button", { name: w.check }).click();
  await expect(questions.nth(0).getByText(w.correct)).toBeVisible();
  await db().delete(schema.sessions).where(eq(schema.sessions.userId, learner.id));
  watch.expectError(refused(/quiz\/submit/, 401));
  await answerQuestion(page, en, 1, RIGHT_OPTION);
  await page.getByRole("link", { name: w.signIn }).click();
  await submitLogin(page, en, learner);
  await page.waitForURL(`**/course/${id}?module=2`);
  await openQuiz(page, en);
  await expect(questions.nth(0).getByText(w.correct)).toBeVisible();
});

test("a quiz passed in another tab is passed here with the next answer", async ({ page, learner }) => {
  const { id, quizIds } = await createCourse(learner);
  await page.goto(`/course/${id}`);
  await openQuiz(page, en);
  await expect(page.getByRole("main").locator("fieldset")).toHaveCount(2);
  for (const question_index of [0, 1])
    await submitAnswer(learner.actor, {
      quiz_id: quizIds[0] ?? "",
      question_index,
      answer_index: RIGHT_OPTION,
    });
  await answerQuestion(page, en, 0, RIGHT_OPTION);
  await expect(page.getByText(w.congratulations)).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(w.passed) })).toBeVisible();
});

test("a quiz passed elsewhere shows it when opened, also in its header", async ({ page, learner }) => {
  const { id, quizIds } = await createCourse(learner, { questions: 1 });
  await page.goto(`/course/${id}`);
  await expect(page.getByText(w.take)).toBeVisible();
  await submitAnswer(learner.actor, {
    quiz_id: quizIds[0] ?? "",
    question_index: 0,
    answer_index: RIGHT_OPTION,
  });
  await openQuiz(page, en);
  await expect(page.getByText(w.congratulations)).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(w.passed) })).toBeVisible();
});

test("a quiz whose only open question was dropped is passed when it is opened", async ({ page, learner }) => {
  const { id, quizIds } = await createCourse(learner);
  const [quizId = ""] = quizIds;
  await submitAnswer(learner.actor, { quiz_id: quizId, question_index: 0, answer_index: RIGHT_OPTION });
  await db()
    .delete(schema.questions)
    .where(and(eq(schema.questions.quizId, quizId), eq(schema.questions.position, 1)));
  await page.goto(`/course/${id}`);
  await openQuiz(page, en);
  // The header changes when the server has stored it.
  await expect(page.getByRole("button", { name: new RegExp(w.passed) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: new RegExp(w.passed) })).toBeVisible();
});

test("questions that fail to load can be requested again", async ({ page, learner, watch }) => {
  const { id } = await createCourse(learner);
  await page.goto(`/course/${id}`);
  await page.route("**/api/v1/quiz/", (route) => route.abort());
  watch.expectError(refused(/api\/v1\/quiz/, "net::ERR"));
  await page.getByRole("button", { name: new RegExp(w.take) }).click();
  await expect(page.getByText(w.loadError)).toBeVisible();
  await page.unroute("**/api/v1/quiz/");
  await page.getByRole("button", { name: w.retry }).click();
  await expect(page.locator("fieldset")).toHaveCount(2);
});

test("dots, previous and next open their modules, and the progress follows", async ({ page, learner }) => {
  const { id } = await createCourse(learner, { modules: ["First", "Second", "Third", "Fourth"] });
  await page.goto(`/course/${id}`);
  const turn = page.getByRole("navigation", { name: en.words.course.turn });
  const dots = page.getByRole("navigation", { name: en.words.course.modules }).getByRole("link");
  const progress = page.getByRole("main").getByRole("progressbar").first();
  await expect(turn.getByRole("button", { name: en.words.course.previous })).toBeDisabled();
  await expect(progress).toHaveAttribute("aria-valuenow", "25");
  await expect(page.getByRole("heading", { name: en.words.course.overview })).toBeVisible();
  await dots.nth(2).click();
  await expect(page.getByRole("heading", { level: 2, name: "Third" })).toBeVisible();
  await expect(page.getByRole("heading", { name: en.words.course.overview })).toHaveCount(0);
  await expect(progress).toHaveAttribute("aria-valuenow", "75");
  await turn.getByRole("link", { name: new RegExp(en.words.course.next) }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Fourth" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(turn.getByRole("button", { name: en.words.course.next })).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: "Third" })).toBeVisible();
});
