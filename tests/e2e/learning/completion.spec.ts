import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { completeCourse, submitAnswer } from "@/lib/learning/mutations";
import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import { answerQuestion, openQuiz, translations } from "@/tests/e2e/steps";

const en = translations.en;
const w = en.words.course.quiz;

test("the last quiz completes the course: one toast, a rating, a certificate, and the modules to review", async ({
  page,
  learner,
  watch,
}) => {
  const { id } = await createCourse(learner, {
    modules: ["The only one"],
    questions: 1,
    title: "Short and good",
  });
  await page.goto(`/course/${id}`);
  await openQuiz(page, en);
  await answerQuestion(page, en, 0, RIGHT_OPTION);
  await expect(page.getByText(en.words.course.completedToast)).toHaveCount(1);
  const panel = page.getByRole("region", { name: en.words.learning.completion.congratulation });
  await expect(panel.getByText("Short and good")).toBeVisible();
  await expect(panel.getByRole("img", { name: en.words.learning.completion.badge })).toBeVisible();
  await expect(panel.getByRole("link", { name: en.words.learning.completion.record })).toBeVisible();
  const submit = panel.getByRole("button", { name: en.words.learning.rating.submit });
  await expect(submit).toBeDisabled();
  await panel.getByRole("radio", { name: "5 stars" }).click();
  await page.route("**/courses/rate", (route) => route.abort());
  watch.expectError(refused(/courses\/rate/, "net::ERR"));
  await submit.click();
  await expect(panel.getByText(en.words.learning.rating.failed)).toBeVisible();
  await expect(panel.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await expect(submit).toBeFocused();
  await page.unroute("**/courses/rate");
  const answered = Promise.withResolvers<void>();
  await page.route("**/courses/rate", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await submit.click();
  // The stars are shown before the server's response and after it.
  await expect(panel.getByRole("status").getByRole("img", { name: "5 out of 5" })).toBeVisible();
  const stored = page.waitForResponse("**/courses/rate");
  answered.resolve();
  await stored;
  await expect(panel.getByRole("status").getByRole("img", { name: "5 out of 5" })).toBeVisible();
  await expect(panel.getByRole("radio")).toHaveCount(0);
  const review = page.getByRole("button", { name: en.words.course.review, exact: true });
  await expect(page.getByRole("article", { name: en.words.course.lesson })).toBeHidden();
  await review.click();
  await expect(page.getByRole("article", { name: en.words.course.lesson })).toBeVisible();
  await page.getByRole("button", { name: en.words.course.closeReview, exact: true }).click();
  await expect(page.getByRole("article", { name: en.words.course.lesson })).toBeHidden();
});

test("a rating is stored even if its page is closed at once", async ({ page, learner }) => {
  const { id, quizIds } = await createCourse(learner, { modules: ["The only one"], questions: 1 });
  for (const quiz_id of quizIds)
    await submitAnswer(learner.actor, { quiz_id, question_index: 0, answer_index: RIGHT_OPTION });
  await page.goto(`/course/${id}`);
  const panel = page.getByRole("region", { name: en.words.learning.completion.congratulation });
  await panel.getByRole("radio", { name: "4 stars" }).click();
  await panel.getByRole("button", { name: en.words.learning.rating.submit }).click();
  await expect(panel.getByText(en.words.learning.rating.yours)).toBeVisible();
  await page.goto("/guide");
  await expect
    .poll(() =>
      db()
        .select({ stars: schema.ratings.stars })
        .from(schema.ratings)
        .where(eq(schema.ratings.courseId, id)),
    )
    .toEqual([{ stars: 4 }]);
});

test("a rating is still shown after Back", async ({ page, learner }) => {
  const { id, quizIds } = await createCourse(learner, { modules: ["The only one"], questions: 1 });
  for (const quiz_id of quizIds)
    await submitAnswer(learner.actor, { quiz_id, question_index: 0, answer_index: RIGHT_OPTION });
  await completeCourse(learner.actor, id);
  await page.goto(`/course/${id}`);
  const panel = page.getByRole("region", { name: en.words.learning.completion.congratulation });
  await panel.getByRole("radio", { name: "4 stars" }).click();
  const stored = page.waitForResponse("**/courses/rate");
  await panel.getByRole("button", { name: en.words.learning.rating.submit }).click();
  await stored;
  const { layout, courses } = en.words;
  await page
    .getByRole("navigation", { name: layout.mainNav, exact: true })
    .getByRole("link", { name: layout.courses })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: courses.title })).toBeVisible();
  await page.goBack();
  await expect(panel.getByText(en.words.learning.rating.yours)).toBeVisible();
  await expect(panel.getByRole("radio")).toHaveCount(0);
});

test("a module passed in another tab counts: the last quiz completes the course", async ({
  page,
  learner,
}) => {
  const { id, quizIds } = await createCourse(learner, { questions: 1 });
  await page.goto(`/course/${id}`);
  await expect(page.getByText(w.take)).toBeVisible();
  await submitAnswer(learner.actor, {
    quiz_id: quizIds[0] ?? "",
    question_index: 0,
    answer_index: RIGHT_OPTION,
  });
  await page.getByRole("navigation", { name: en.words.course.turn }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name: "Second steps" })).toBeVisible();
  await openQuiz(page, en);
  await answerQuestion(page, en, 0, RIGHT_OPTION);
  await expect(page.getByText(en.words.course.completedToast)).toHaveCount(1);
  const panel = page.getByRole("region", { name: en.words.learning.completion.congratulation });
  await expect(panel.getByRole("link", { name: en.words.learning.completion.record })).toBeVisible();
});
