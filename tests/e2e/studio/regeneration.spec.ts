import type { Page } from "playwright/test";
import { db, schema } from "@/db";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { goodAuthor, taskOf } from "@/tests/support/generation/course-drafts";
import type { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { colourFaults, overflowing, seriousFaults } from "@/tests/support/pages/page-faults";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  COLUMNS_FROM,
  documentIn,
  open,
  openStudio,
  type Setting,
  settingsByKeyboard,
  storedDraft,
} from "./by-keyboard";

// An author has modules written anew, from the course page and from the studio.

test.use({ author: "model", contextOptions: { reducedMotion: "reduce" } });

/** The page asks every five seconds, and a busy machine writes slowly. */
const WRITING = { timeout: 45_000 };

/** Text of the fake model's lessons. */
const written = (setting: Setting) => (setting.translation.locale === "en" ? "the dough" : "la masa");

/** Holds the model at the lesson. */
function heldAuthor(model: FakeOpenAi) {
  const gate = Promise.withResolvers<undefined>();
  const author = goodAuthor();
  model.respond(async (request) => {
    if (taskOf(request) === "lesson") await gate.promise;
    return author(request);
  });
  return { release: () => gate.resolve(undefined) };
}

async function checkScreen(page: Page, width: number) {
  expect(await seriousFaults(page), "in light").toEqual([]);
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  expect(await colourFaults(page), "in dark").toEqual([]);
  await page.evaluate(() => document.documentElement.classList.remove("dark"));
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflowing(page)).toEqual([]);
  await page.setViewportSize({ width, height: 900 });
}

for (const setting of settingsByKeyboard(0)) {
  const { translation, width, name } = setting;
  const { words, at } = translation;
  const w = words.studio.regeneration;

  test(`a module is written anew from the course page, and progress and the rest stay: ${name}`, async ({
    page,
    learner,
    model,
  }) => {
    const { id, document } = await createDocumentCourse(learner, documentIn(setting));
    const [first] = document.modules;
    await db()
      .insert(schema.quizPasses)
      .values({ userId: learner.id, quizId: first?.quiz?.id ?? "" });
    const author = heldAuthor(model);
    const keys = await open(page, setting, `/course/${id}`);
    const main = page.getByRole("main");
    const passed = main.getByText(new RegExp(`^${words.course.quiz.passed}`)).first();
    await expect(passed).toBeVisible();

    await keys.use(page.getByRole("button", { name: w.menu }));
    await keys.use(page.getByRole("menuitem", { name: w.module }));
    await keys.use(page.getByRole("alertdialog").getByRole("button", { name: w.confirm }));
    const note = main.getByRole("status").filter({ hasText: w.writing.split(". ").at(-1) ?? "" });
    await expect(note).toBeVisible();
    await keys.isAt(note);
    await checkScreen(page, width);
    author.release();
    await expect(main.getByRole("link", { name: w.toStudio })).toBeVisible(WRITING);
    await page.reload();
    await expect(passed).toBeVisible();
    await expect(main.getByRole("article", { name: words.course.lesson })).not.toContainText(
      written(setting),
    );

    const draft = await storedDraft(page, id);
    expect(draft.modules.slice(1)).toEqual(document.modules.slice(1));
    expect(draft.modules[0]).toMatchObject({ id: first?.id, title: first?.title });
    await main.getByRole("link", { name: w.toStudio }).click();
    await expect(page.locator("#lesson")).toContainText(written(setting));
  });

  test(`a module is written anew in the studio while its author goes on, who can undo it: ${name}`, async ({
    page,
    learner,
    model,
  }) => {
    const { id, document } = await createDocumentCourse(learner, documentIn(setting));
    const author = heldAuthor(model);
    const studio = await openStudio(page, setting, id);
    const outline = await studio.openOutline();
    const row = outline.getByRole("listitem").filter({ has: page.locator("[aria-current=page]") });
    await studio.keys.use(outline.getByRole("button", { name: w.menu, exact: true }));
    await studio.keys.use(page.getByRole("alertdialog").getByRole("button", { name: w.confirm }));
    await expect(row.getByText(w.draft.writing)).toBeVisible();
    await checkScreen(page, width);
    if (width < COLUMNS_FROM) await studio.keys.press("Escape");

    const renamed = translation.locale === "en" ? "Doubling in the kitchen" : "Duplicar en la cocina";
    await studio.title.fill(renamed);
    const stored = async () => (await storedDraft(page, id)).modules[0];
    await expect.poll(async () => (await stored())?.title).toBe(renamed);
    author.release();
    const lesson = page.locator("#lesson");
    await expect(lesson).toContainText(written(setting), WRITING);
    await expect(studio.title).toHaveValue(renamed);
    const draft = await storedDraft(page, id);
    expect(draft.modules.slice(1)).toEqual(document.modules.slice(1));
    expect(draft.modules[0]?.lesson?.explanation).toContain(written(setting));

    await studio.keys.press("ControlOrMeta+z");
    await expect(lesson).not.toContainText(written(setting));
    await expect.poll(async () => (await stored())?.lesson).toEqual(document.modules[0]?.lesson);
  });

  test(`everything not yet studied is written anew in the studio, and a wait is announced: ${name}`, async ({
    page,
    learner,
    model,
  }) => {
    const { id } = await createDocumentCourse(learner, documentIn(setting));
    model.respond(() => ({ fault: "status", status: 429, retryAfter: 600 }));
    const studio = await openStudio(page, setting, id);
    const outline = await studio.openOutline();
    await studio.keys.use(outline.getByRole("button", { name: w.unstudied }));
    await studio.keys.use(page.getByRole("alertdialog").getByRole("button", { name: w.confirm }));
    await expect(outline.getByText(w.draft.writing)).toHaveCount(3);
    const [begin = ""] = w.draft.waiting.split("{time}");
    await expect(outline.getByText(begin)).toHaveCount(3, WRITING);
    await checkScreen(page, width);
    await page.goto(at(`/course/${id}`));
    await expect(page.getByRole("main").getByText(begin)).toBeVisible();
    await checkScreen(page, width);
  });
}
