import type { Page } from "playwright/test";
import type { Person } from "@/tests/support/users/factories";
import { createCitedCourse, quotedWords, statement } from "@/tests/support/sources/cited-course";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { COLUMNS_FROM } from "@/tests/e2e/studio/by-keyboard";
import { openMentorAt, openQuiz, settingsFor, type Translation } from "@/tests/e2e/steps";

test.use({ author: "model" });

/** A question on page 2, and a reply that cites it with its own words and with invented ones. */
const pageTwo = {
  english: {
    question: "What does page 2 say about the line?",
    reply: `[question] The line from corner to corner is the diagonal. [^1.2: the learned call the diagonal] Its square has no right name here. [^1.2: words that the page does not have] What is its square?`,
    end: "What is its square?",
  },
  español: {
    question: "¿Qué dice la página 2 sobre la línea?",
    reply: `[question] La línea de esquina a esquina es la diagonal. [^1.2: the learned call the diagonal] Su cuadrado no tiene aquí un nombre propio. [^1.2: words that the page does not have] ¿Qué área tiene su cuadrado?`,
    end: "¿Qué área tiene su cuadrado?",
  },
};

type Cited = { author: Person; translation: Translation; width: number; hash?: string };

/** A learner's page of a cited course of the author, and its words. */
async function openCited(page: Page, { author, translation, width, hash = "" }: Cited) {
  const { at, language, words } = translation;
  const course = await createCitedCourse(author, { language });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(at(`/course/${course.id}${hash}`));
  const w = words.course.citations;
  const name = fill(w.name, { number: 1, page: 2 });
  return {
    ...{ course, w, name },
    mark: page.locator(".prose-lesson").getByRole("button", { name }),
    quote: page.locator(".source-page mark"),
  };
}

for (const [translation, width] of settingsFor(1))
  test(`a mark opens its page, and going back closes it: ${translation.locale} at ${width}`, async ({
    page,
    learner,
    model,
  }) => {
    model.respond(() => "What do you see?");
    const { w, mark, quote } = await openCited(page, { author: learner, translation, width });
    await expect(mark).toHaveText(fill(w.mark, { number: 1, page: 2 }));
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

for (const [translation, width] of settingsFor(0))
  test(`an address opens its citation, the owner turns pages, and a doubt reaches the studio: ${translation.locale} at ${width}`, async ({
    page,
    learner,
    model,
  }) => {
    model.respond(() => "What do you see?");
    const { course, w, quote } = await openCited(page, {
      ...{ author: learner, translation, width, hash: "#source-1" },
    });
    await expect(quote).toHaveText(quotedWords);
    await page.getByRole("button", { name: fill(w.page, { page: 3 }) }).click();
    await expect(page.getByText("Can virtue be taught? Or does it come by practice?")).toBeVisible();
    await page.getByRole("button", { name: w.quotedPassage }).click();
    await page.getByRole("button", { name: w.dispute }).click();
    await expect(page.getByText(w.disputed)).toBeVisible();
    await page.goto(translation.at(`/studio/${course.id}`));
    if (width < COLUMNS_FROM)
      await page.getByRole("button", { name: translation.words.studio.ask.title }).click();
    const note = page.getByText(fill(w.note, { page: 2, number: 1, statement }));
    await expect(note.filter({ visible: true }).first()).toBeVisible();
  });

for (const [translation, width] of settingsFor(3))
  test(`a right answer shows the page that proves it: ${translation.locale} at ${width}`, async ({
    page,
    learner,
    model,
  }) => {
    model.respond(() => "What do you see?");
    const { course, name, quote } = await openCited(page, { author: learner, translation, width });
    const question = (await openQuiz(page, translation)).first();
    const options = course.document.modules[0]?.quiz?.questions[0]?.options;
    const right = options?.find(({ isRight }) => isRight)?.text ?? "";
    await question.getByRole("radio", { name: right }).check();
    await question.getByRole("button", { name: translation.words.course.quiz.check }).click();
    await question.getByRole("button", { name }).click();
    await expect(quote).toHaveText(quotedWords);
  });

for (const [translation, width] of settingsFor(2))
  test(`an answered exercise shows the page that proves it: ${translation.locale} at ${width}`, async ({
    page,
    learner,
    model,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    model.respond(() => "What do you see?");
    const { at, words, language } = translation;
    const course = await createCitedCourse(learner, {
      language,
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
      name: fill(words.course.citations.name, { number: 1, page: 2 }),
    });
    await expect(mark).toHaveCount(0);
    await exercise.getByRole("button", { name: words.course.practice.show }).click();
    await mark.click();
    await expect(page.locator(".source-page mark")).toHaveText(quotedWords);
  });

for (const [translation, width] of settingsFor(2))
  test(`the mentor cites the page that it is asked about, and only what stands there: ${translation.locale} at ${width}`, async ({
    page,
    learner,
    model,
  }) => {
    model.respond(() => "What do you see?");
    const { name, quote } = await openCited(page, { author: learner, translation, width });
    const { composer, replies } = await openMentorAt(page, translation, width);
    const { question, reply, end } = pageTwo[translation.language];
    model.respond(({ schema: isReader }) => (isReader ? { json: { gives_away: false } } : reply));
    await composer.fill(question);
    await composer.press("Enter");
    const answer = replies.last();
    await expect(answer).toContainText(end);
    const mark = answer.getByRole("button", { name });
    await expect(mark).toHaveCount(1);
    await expect(answer).not.toContainText("words that the page");
    await mark.click();
    await expect(quote).toHaveText("the learned call the diagonal");
    await page.keyboard.press("Escape");
    await expect(mark).toBeFocused();
    await page.reload();
    const kept = await openMentorAt(page, translation, width);
    await expect(kept.replies.last().getByRole("button", { name })).toBeVisible();
  });

for (const [translation, width] of settingsFor(1))
  test(`sources and coverage: ${translation.locale} at ${width}`, async ({ page, learner }) => {
    const { words } = translation;
    await openCited(page, { author: learner, translation, width });
    await page.getByRole("link", { name: words.course.coverage.title }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.course.coverage.title })).toBeVisible();
    const strip = page.getByRole("slider");
    await strip.focus();
    await page.keyboard.press("ArrowRight");
    await expect(strip).toHaveAttribute("aria-valuenow", "2");
    await expect(strip).toHaveAttribute("aria-valuetext", /^p\. 2: .* 1, /);
    await expect(page.locator(".page-tip")).toBeVisible();
    await expect(page.getByText(/3: Virtue/)).toBeVisible();
    await page.getByRole("link", { name: fill(words.course.coverage.showIt, { number: 1 }) }).click();
    await expect(page.locator("#no-source")).toBeInViewport();
  });
