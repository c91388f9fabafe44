import type { Page } from "playwright/test";
import { submitAnswer } from "@/lib/learning/mutations";
import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { type Translation, settingsFor } from "@/tests/e2e/steps";

/** The parts of every state: the greeting, the links to create a course and to see all, and a page that fits the screen. */
async function expectFrame(page: Page, { words, at }: Translation): Promise<void> {
  const { greeting, create, viewAll } = words.dashboard;
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(fill(greeting, { name: "Ada" }));
  for (const [name, path] of [
    [create, "/create"],
    [viewAll, "/courses"],
  ] as const)
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", at(path));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const [translation, width] of settingsFor(1)) {
  const { locale, words, at, language } = translation;
  const { dashboard, billing } = words;

  test(`the dashboard of a newcomer: a start and three library courses (${locale}, ${width} px)`, async ({
    page,
    login,
    makePerson,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await login(page, await makePerson({ fullName: "Ada", tier: undefined }));
    await page.goto(at("/"));
    await expectFrame(page, translation);
    await expect(page.getByRole("region", { name: dashboard.courses.title })).toHaveCount(0);
    const offers = page
      .getByRole("region", { name: dashboard.library.title })
      .getByRole("heading", { level: 3 });
    await expect(offers).toHaveCount(3);
    await expect(offers.first().getByRole("link")).toHaveAttribute("href", new RegExp(`^${at("/learn/")}`));
    const first = page.getByRole("region", { name: dashboard.first.title });
    await expect(first.getByRole("listitem")).toHaveCount(4);
    await first.getByRole("button", { name: billing.firstCourse.action }).click();
    await page.waitForURL((url) => url.pathname === at("/create"));
    await expect(page.getByRole("button", { name: words.generation.start.button })).toBeVisible();
  });

  test(`the dashboard of a returning learner leads to the open question (${locale}, ${width} px)`, async ({
    page,
    login,
    makePerson,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const learner = await makePerson({ fullName: "Ada" });
    await login(page, learner);
    const { quizIds } = await createCourse(learner, { title: "Luz", language, modules: ["A", "B", "C"] });
    for (const [quiz, question] of [
      [0, 0],
      [0, 1],
      [1, 0],
    ] as const)
      await submitAnswer(learner.actor, {
        quiz_id: quizIds[quiz] ?? "",
        question_index: question,
        answer_index: RIGHT_OPTION,
      });
    await page.goto(at("/"));
    await expectFrame(page, translation);
    await expect(page.getByRole("region", { name: dashboard.first.title })).toHaveCount(0);
    const row = page.getByRole("region", { name: dashboard.courses.title }).getByRole("listitem").first();
    await expect(row).toContainText(
      locale === "en" ? "1 of 3 quizzes passed" : "1 de 3 cuestionarios aprobados",
    );
    const place = page.getByRole("region", { name: "Luz" });
    await expect(place).toContainText(fill(dashboard.continue.module, { number: 2, total: 3 }));
    await expect(place).toContainText(fill(dashboard.continue.quiz, { right: 1, questions: 2 }));
    await expect(place.getByText("Question 1 of B?")).toBeVisible();
    await place.getByRole("link", { name: fill(dashboard.continue.goQuestion, { number: 2 }) }).click();
    await page.waitForURL((url) => url.pathname.startsWith(at("/course/")));
    await expect(page.getByRole("heading", { level: 2, name: "B" })).toBeVisible();
    await expect(page.getByRole("main").locator("fieldset").nth(1)).toBeInViewport();
  });
}
