import type { Page } from "playwright/test";
import { goodAuthor, makeLesson, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { ANSWERS, storedModules } from "@/tests/support/generation/generation";
import type { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  converse,
  courseIdOf,
  openMentorAt,
  passQuiz,
  startAssessment,
  type Translation,
  settingsFor,
} from "@/tests/e2e/steps";

// The course page while a model writes the course.

test.use({ author: "model" });

/** Generation takes longer on a busy machine. */
const WRITING = { timeout: 45_000 };

/** Streams the first lesson word by word, and blocks the quiz of the first module and everything of the third one on. */
function slowAuthor(model: FakeOpenAi, { language }: Translation) {
  const quiz = Promise.withResolvers<undefined>();
  const rest = Promise.withResolvers<undefined>();
  const author = goodAuthor();
  model.respond(async (request) => {
    const task = taskOf(request);
    if (task === "lesson" && moduleOf(request) === 0) return { json: makeLesson(language, 0), tokenMs: 12 };
    if (task === "quiz" && moduleOf(request) === 0) await quiz.promise;
    if (task === "lesson" && moduleOf(request) >= 2) await rest.promise;
    return author(request);
  });
  return { openQuiz: () => quiz.resolve(undefined), openRest: () => rest.resolve(undefined) };
}

const lesson = (page: Page, { words }: Translation) =>
  page.getByRole("article", { name: words.course.lesson });

/** Scrolls a part of the lesson to the top and returns how far it is from there later. */
async function holdPlace(page: Page, part: string) {
  const heading = page.getByRole("heading", { level: 3, name: part });
  await heading.evaluate((node) => node.scrollIntoView());
  const top = () => heading.evaluate((node) => node.getBoundingClientRect().top);
  const before = await top();
  return async () => Math.abs((await top()) - before);
}

/** Sends the mentor a message and waits for its reply; on a phone in the sheet, which is closed again. */
async function talkWithMentor(page: Page, translation: Translation, width: number) {
  const { composer, replies } = await openMentorAt(page, translation, width);
  await expect(replies).toHaveCount(1);
  await composer.fill("Why does the dough rise?");
  await composer.press("Enter");
  await expect(replies).toHaveCount(2, WRITING);
  if (width > 1000) return;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: translation.words.mentor.name })).toHaveCount(0);
}

for (const [translation, width] of settingsFor(0))
  test(`lesson 1 arrives, module 1 is studied while module 3 is written, and the writing stops and goes on: ${translation.locale} at ${width}`, async ({
    page,
    learner: _,
    model,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const { words, language } = translation;
    const w = words.course;
    const main = page.getByRole("main");
    const drawn = lesson(page, translation);
    await startAssessment(page, translation);
    await converse(page, translation, ANSWERS[language]);
    const gate = slowAuthor(model, translation);
    await page.getByRole("button", { name: words.generation.coursePlan.start }).click(WRITING);
    await page.getByRole("link", { name: words.generation.progress.readFirst }).click(WRITING);

    // The lesson grows where the reader is, and nothing moves.
    await expect(drawn).toBeVisible(WRITING);
    const id = courseIdOf(page);
    const announced = (text: string) => main.getByRole("status").filter({ hasText: text });
    await expect(announced(w.lessonWriting)).toHaveCount(1);
    const moved = await holdPlace(page, language === "english" ? "Why it matters" : "Por qué importa");
    const length = async () => (await drawn.innerText()).length;
    const first = await length();
    await expect.poll(length).toBeGreaterThan(first);
    await expect(announced(w.lessonWhole)).toHaveCount(1, WRITING);
    await expect(drawn.getByText(w.lessonWriting)).toHaveCount(0);
    expect(await moved()).toBeLessThan(2);

    // The answer to the self-check is hidden until it is asked for, and printed.
    const answer = drawn.locator("details.lesson-answer p");
    await expect(answer).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(answer).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await drawn.getByText(language === "english" ? "Answer" : "Respuesta", { exact: true }).click();
    await expect(answer).toBeVisible();

    await expect(main.getByText(w.quizPending)).toBeVisible();
    await expect(main.getByText(w.writing.completeLater)).toBeVisible();
    await talkWithMentor(page, translation, width);
    gate.openQuiz();
    await expect(main.getByText(w.quizPending)).toHaveCount(0, WRITING);
    await expect(page.getByRole("heading", { name: w.practice.title })).toBeVisible();
    await passQuiz(page, translation, 1);
    const modules = page.getByRole("navigation", { name: w.modules }).getByRole("link");
    await expect(modules.nth(2)).toContainText(w.writing.moduleWriting);
    await modules.nth(2).click();
    await expect(main.getByText(w.beingWritten)).toBeVisible();

    await page.goto(translation.at("/create"));
    await page.getByRole("button", { name: words.generation.progress.stop }).click(WRITING);
    await expect(page.getByRole("button", { name: words.generation.paused.resume })).toBeVisible();
    await page.goto(translation.at(`/course/${id}?module=3`));
    await expect(main.getByText(w.notWritten)).toBeVisible();
    await expect(modules.nth(2).getByText(w.writing.moduleUnwritten)).toHaveCount(1);
    gate.openRest();
    await page.getByRole("button", { name: words.generation.paused.resume }).click();
    await expect(drawn).toBeVisible(WRITING);
    await expect(main.getByText(w.writing.completeLater)).toHaveCount(0, WRITING);
    expect((await storedModules(id)).every((module) => module.lesson !== null)).toBe(true);
    await modules.first().click();
    await expect(main.getByText(new RegExp(provenance(translation)))).toBeVisible();
    // The pages that the model proposes do not exist, so a search page takes their place.
    await expect(main.getByText(w.materials.kind.search)).toBeVisible();
  });

/** The beginning of the line that says how the course was written. */
const provenance = ({ locale }: Translation) =>
  locale === "en" ? "Written by the model .+ in \\d+ calls" : "Escrito por el modelo .+ en \\d+ llamadas";
