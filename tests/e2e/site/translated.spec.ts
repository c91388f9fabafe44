import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { expectWhole, translate } from "@/tests/support/pages/translated";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  answerQuestion,
  openMentor,
  openQuiz,
  reachSecondQuestion,
  sendSubject,
  startAssessment,
  submitLogin,
  translations,
} from "@/tests/e2e/steps";

// T155: browsers that translate a page wrap every text in elements that React does not know. Nothing may break. The accessibility suite presses a
// button of every translated page.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected")));

const { en } = translations;
const w = en.words;

test("a refused sign-in says so on a translated page", async ({ page, makePerson }) => {
  const person = await makePerson();
  await page.goto("/login");
  await expect(page.getByRole("button", { name: w.users.login.submit, exact: true })).toBeEnabled();
  await translate(page);
  await submitLogin(page, en, { ...person, password: "not-the-password-1" });
  await expect(page.getByLabel(w.users.password, { exact: true })).toHaveAccessibleDescription(
    w.errors.wrong_credentials,
  );
  await expectWhole(page);
});

test("quiz and mentor work on a translated page", async ({ page, learner }) => {
  const { id } = await createCourse(learner);
  await page.goto(`/course/${id}`);
  const { composer, said } = await openMentor(page);
  await translate(page);
  await composer.fill("I do not know");
  await composer.press("Enter");
  await expect(said).toHaveCount(1);
  const questions = await openQuiz(page, en);
  await expect(questions).toHaveCount(2);
  await translate(page);
  await answerQuestion(page, en, 0, (RIGHT_OPTION + 1) % 2);
  await expect(questions.nth(0).getByText(w.course.quiz.incorrect)).toBeVisible();
  await translate(page);
  for (const number of [0, 1]) await answerQuestion(page, en, number, RIGHT_OPTION);
  await expect(page.getByText(w.course.quiz.congratulations)).toBeVisible();
  await expectWhole(page);
});

test("the creator's conversation works on a translated page", async ({ page, makePerson, login }) => {
  await login(page, await makePerson({ tier: 1, generations: 5 }));
  await startAssessment(page, en);
  await translate(page);
  await answerField(page, en, 1).fill("Sourdough bread");
  await sendSubject(page, en);
  await reachSecondQuestion(page, en);
  await expectWhole(page);
});

test("the Enter that accepts an input method's suggestion sends nothing, and a long paste stays with its count", async ({
  page,
  learner,
}) => {
  const { id } = await createCourse(learner);
  await page.goto(`/course/${id}`);
  const { composer, said, margin } = await openMentor(page);
  await composer.fill("かんがえる");
  for (const key of [
    { isComposing: true, keyCode: 229 },
    { isComposing: false, keyCode: 229 },
  ])
    await composer.dispatchEvent("keydown", { key: "Enter", ...key });
  await expect(said).toHaveCount(0);
  await expect(composer).toHaveValue("かんがえる");
  const long = "word ".repeat(1_000).trim();
  await composer.fill(long);
  await expect(composer).toHaveValue(long);
  await expect(margin.getByText("2,999 characters too many: the limit is 2,000.")).toBeVisible();
  await composer.press("Enter");
  await expect(said).toHaveCount(0);
});
