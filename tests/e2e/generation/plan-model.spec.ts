import { db, schema } from "@/db";
import { OUTLINES_PER_DAY } from "@/lib/generation/policy";
import { goodAuthor } from "@/tests/support/generation/course-drafts";
import { ANSWERS, countersOf, storedModules } from "@/tests/support/generation/generation";
import { failTask, holdCalls } from "@/tests/support/generation/held-calls";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  converse,
  courseIdOf,
  startAssessment,
  translations,
  settingsFor,
} from "@/tests/e2e/steps";

// The plan while a model writes it, and the course that follows from it.

test.use({ author: "model", viewport: { width: 1440, height: 900 } });

const en = translations.en;
const w = en.words.generation;
const TITLE = "Sourdough bread from the start";
/** Generation takes longer on a busy machine. */
const WRITING = { timeout: 45_000 };

test("a refused plan leads back to the last answer, and another answer gives a plan", async ({
  page,
  learner,
  model,
}) => {
  failTask(model, "outline", { fault: "refusal" });
  await startAssessment(page, en);
  await converse(page, en, ANSWERS.english);
  await expect(page.getByText(w.coursePlan.failed.title)).toBeVisible(WRITING);
  await page.getByRole("button", { name: w.coursePlan.changeAnswers }).click();
  await expect(answerField(page, en, 4)).toHaveValue(ANSWERS.english[3]);
  model.respond(goodAuthor());
  await converse(page, en, ["Pictures, please"], 4);
  await expect(page.getByRole("heading", { name: TITLE })).toBeVisible(WRITING);
  expect(await countersOf(learner.actor)).toMatchObject({ permanent: 1, total: 0 });
});

test("a plan that failed is asked for again with the same answers", async ({ page, learner: _, model }) => {
  failTask(model, "outline", { fault: "status", status: 401 });
  await startAssessment(page, en);
  await converse(page, en, ANSWERS.english);
  await expect(page.getByText(w.coursePlan.failed.kept)).toBeVisible(WRITING);
  await page.reload();
  await expect(page.getByText(w.coursePlan.failed.kept)).toBeVisible();
  model.respond(goodAuthor());
  await page.getByRole("button", { name: w.tryAgain }).click();
  await expect(page.getByRole("heading", { name: TITLE })).toBeVisible(WRITING);
});

test("the eleventh plan of a day is refused with the time of the next one, and the answer stays", async ({
  page,
  learner,
  model: _,
  watch,
}) => {
  watch.expectError(refused(/initial-assesment/, 429));
  await db()
    .insert(schema.outlineCounts)
    .values({ userId: learner.id, day: new Date().toISOString().slice(0, 10), count: OUTLINES_PER_DAY });
  await startAssessment(page, en);
  await converse(page, en, ANSWERS.english.slice(0, 3));
  const last = answerField(page, en, 4);
  await last.fill("Pictures, please");
  await last.press("Enter");
  const [begin = ""] = w.error.outlineLimit.split("{time}");
  await expect(page.getByText(begin)).toContainText(w.error.kept);
  await expect(last).toHaveValue("Pictures, please");
  await expect(page.getByRole("button", { name: w.tryAgain })).toHaveCount(0);
});

for (const [translation, width] of settingsFor(1))
  test(`a plan is written again with a wish, changed, started and read while it is written: ${translation.locale} at ${width}`, async ({
    page,
    learner,
    model,
  }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width, height: 900 });
    const { words, language } = translation;
    const { coursePlan, progress, complete } = words.generation;
    const titles = page.getByRole("main").getByRole("listitem").locator("textarea");
    await startAssessment(page, translation);
    await converse(page, translation, ANSWERS[language]);
    await expect(titles).toHaveCount(4, WRITING);

    const outline = Promise.withResolvers<undefined>();
    model.respond(async (request) => {
      await outline.promise;
      return goodAuthor(5)(request);
    });
    await page.getByLabel(coursePlan.wish.label).fill("More practice");
    await page.getByRole("button", { name: coursePlan.wish.send }).click();
    await expect(page.getByText(coursePlan.planningAgain)).toBeVisible();
    await expect(titles).toHaveCount(4);
    await expect(page.getByRole("button", { name: coursePlan.start })).toBeDisabled();
    await page.reload();
    await expect(page.getByText(coursePlan.planningAgain)).toBeVisible();
    await expect(page.getByLabel(coursePlan.wish.label)).toHaveValue("More practice");
    outline.resolve(undefined);
    await expect(titles).toHaveCount(5, WRITING);
    await expect(page.getByLabel(coursePlan.wish.label)).toHaveValue("");
    expect(model.requests.some(({ prompt }) => prompt.includes("More practice"))).toBe(true);

    const gate = holdCalls(model, (_, module) => module >= 2, goodAuthor(5));
    await titles.first().fill("Masa madre");
    await titles.first().press("Enter");
    for (const number of [5, 4])
      await page.getByRole("button", { name: fill(coursePlan.drop, { number }), exact: true }).click();
    await page.getByRole("button", { name: fill(coursePlan.up, { number: 2 }), exact: true }).click();
    await expect(titles.nth(1)).toHaveValue("Masa madre");
    const first = await titles.first().inputValue();
    expect(await countersOf(learner.actor)).toMatchObject({ permanent: 1, total: 0 });
    await page.getByRole("button", { name: coursePlan.start }).dblclick();
    await page.getByRole("link", { name: progress.readFirst }).click(WRITING);
    await expect(page.getByRole("article", { name: words.course.lesson })).toBeVisible();
    const id = courseIdOf(page);
    expect(await countersOf(learner.actor)).toMatchObject({ permanent: 0, total: 1 });
    await page.goto(translation.at("/create"));
    await expect(page.getByText(progress.stopPauses)).toBeVisible(WRITING);
    await page.getByRole("button", { name: progress.stop }).click();
    await page.getByRole("button", { name: words.generation.paused.resume }).click();
    gate.open();
    await expect(page.getByText(complete.happy)).toBeVisible(WRITING);
    await page.getByRole("button", { name: complete.stay }).click();
    expect((await storedModules(id)).map(({ title }) => title).slice(0, 2)).toEqual([first, "Masa madre"]);
    expect(await storedModules(id)).toHaveLength(3);
  });
