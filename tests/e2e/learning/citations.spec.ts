import type { Page } from "playwright/test";
import type { Person } from "@/tests/support/users/factories";
import { createCitedCourse, quotedWords, statement } from "@/tests/support/sources/cited-course";
import { expect, test } from "@/tests/e2e/fixtures";
import { openMentor, openQuiz, translations, type Translation } from "@/tests/e2e/steps";

test.use({ author: "model" });

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const reply = `[question] The line from corner to corner is the diagonal. [^1.2: the learned call the diagonal] Its square has no right name here. [^1.2: words that the page does not have] What is its square?`;

const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));

/** A learner's page of a cited course of the author, and its words. */
async function openCited(page: Page, author: Person, { at, language, words }: Translation, hash = "") {
  const course = await createCitedCourse(author, { language });
  await page.goto(at(`/course/${course.id}${hash}`));
  const w = words.course.citations;
  const values = { number: 1, page: 2 };
  return {
    course,
    w,
    mark: page.locator(".prose-lesson").getByRole("button", { name: filled(w.name, values) }),
    quote: page.locator(".source-page mark"),
  };
}

for (const [locale, viewport] of [
  ["en", wide],
  ["es", narrow],
] as const)
  test(`a mark opens its page, and going back closes it, in ${locale} at ${viewport.width}`, async ({
    page,
    learner,
    model,
  }) => {
    await page.setViewportSize(viewport);
    model.respond(() => "What do you see?");
    const { w, mark, quote } = await openCited(page, learner, translations[locale]);
    await expect(mark).toHaveText(filled(w.mark, { number: 1, page: 2 }));
    await expect(page.locator(".prose-lesson").getByText(w.none).first()).toBeVisible();
    await mark.click();
    await expect(quote).toHaveText(quotedWords);
    await expect(page.getByText(w.agrees, { exact: true })).toBeVisible();
    await expect(page.getByText("The diagonal", { exact: true })).toBeVisible();
    await expect(page.locator("h3", { hasText: "Plato, Meno" })).toBeFocused();
    await expect(page).toHaveURL(/#source-1$/);
    await page.goBack();
    await expect(quote).toHaveCount(0);
    await expect(mark).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(quote).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(quote).toHaveCount(0);
    await expect(mark).toBeFocused();
    await expect(page).not.toHaveURL(/#source/);
  });

test("an address opens its citation, the owner turns pages, and a doubt reaches the studio", async ({
  page,
  learner,
  model,
}) => {
  await page.setViewportSize(wide);
  model.respond(() => "What do you see?");
  const { course, w, quote } = await openCited(page, learner, translations.en, "#source-1");
  await expect(quote).toHaveText(quotedWords);
  await page.getByRole("button", { name: filled(w.page, { page: 3 }) }).click();
  await expect(page.getByText("Can virtue be taught? Or does it come by practice?")).toBeVisible();
  await page.getByRole("button", { name: w.quotedPassage }).click();
  await page.getByRole("button", { name: w.dispute }).click();
  await expect(page.getByText(w.disputed)).toBeVisible();
  await page.goto(`/studio/${course.id}`);
  await expect(page.getByText(filled(w.note, { page: 2, number: 1, statement })).first()).toBeVisible();
});

test("a right answer shows the page that proves it", async ({ page, learner, model }) => {
  await page.setViewportSize(wide);
  model.respond(() => "What do you see?");
  const { course, w, quote } = await openCited(page, learner, translations.en);
  const question = (await openQuiz(page, translations.en)).first();
  const right = course.document.modules[0]?.quiz?.questions[0]?.options.find(({ isRight }) => isRight)?.text;
  await question.getByRole("radio", { name: right ?? "" }).check();
  await question.getByRole("button", { name: translations.en.words.course.quiz.check }).click();
  await question.getByRole("button", { name: filled(w.name, { number: 1, page: 2 }) }).click();
  await expect(quote).toHaveText(quotedWords);
});

test("an answered exercise shows the page that proves it", async ({ page, learner, model }) => {
  await page.setViewportSize(narrow);
  model.respond(() => "What do you see?");
  const { at, words } = translations.en;
  const course = await createCitedCourse(learner, {
    edit: ({ modules: [module] }) => {
      if (module?.practice[0]) module.practice[0].marks = [2];
    },
  });
  await page.goto(at(`/course/${course.id}`));
  const exercise = page
    .getByRole("listitem")
    .filter({ has: page.locator("[id^=practice-]") })
    .first();
  const mark = exercise.getByRole("button", {
    name: filled(words.course.citations.name, { number: 1, page: 2 }),
  });
  await expect(mark).toHaveCount(0);
  await exercise.getByRole("button", { name: words.course.practice.show }).click();
  await mark.click();
  await expect(page.locator(".source-page mark")).toHaveText(quotedWords);
});

test("the mentor cites the page that it is asked about, and only what stands there", async ({
  page,
  learner,
  model,
}) => {
  await page.setViewportSize(wide);
  model.respond(() => "What do you see?");
  const { w, quote } = await openCited(page, learner, translations.en);
  const mentor = await openMentor(page);
  model.respond(() => reply);
  await mentor.composer.fill("What does page 2 say about the line?");
  await mentor.composer.press("Enter");
  const answer = mentor.replies.last();
  await expect(answer).toContainText("What is its square?");
  const marks = answer.getByRole("button", { name: filled(w.name, { number: 1, page: 2 }) });
  await expect(marks).toHaveCount(1);
  await expect(answer).not.toContainText("words that the page");
  await marks.click();
  await expect(quote).toHaveText("the learned call the diagonal");
  await page.keyboard.press("Escape");
  await expect(marks).toBeFocused();
  await page.reload();
  await expect(
    mentor.replies.last().getByRole("button", { name: filled(w.name, { number: 1, page: 2 }) }),
  ).toBeVisible();
});

for (const [locale, viewport] of [
  ["en", wide],
  ["es", narrow],
] as const)
  test(`sources and coverage in ${locale} at ${viewport.width}`, async ({ page, learner }) => {
    await page.setViewportSize(viewport);
    const { at, words, language } = translations[locale];
    const course = await createCitedCourse(learner, { language });
    await page.goto(at(`/course/${course.id}`));
    await page.getByRole("link", { name: words.course.coverage.title }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.course.coverage.title })).toBeVisible();
    const strip = page.getByRole("slider");
    await strip.focus();
    await page.keyboard.press("ArrowRight");
    await expect(strip).toHaveAttribute("aria-valuenow", "2");
    await expect(strip).toHaveAttribute("aria-valuetext", /^p\. 2: .* 1, /);
    await expect(page.locator(".page-tip")).toBeVisible();
    await expect(page.getByText(/3: Virtue/)).toBeVisible();
    await page.getByRole("link", { name: filled(words.course.coverage.showIt, { number: 1 }) }).click();
    await expect(page.locator("#no-source")).toBeInViewport();
  });
