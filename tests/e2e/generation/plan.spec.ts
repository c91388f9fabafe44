import { and, asc, eq, isNull } from "drizzle-orm";
import type { Page } from "playwright/test";
import { db, schema } from "@/db";
import { createPlanned, PLANNED_TITLES } from "@/tests/support/generation/planned-course";
import { ANSWERS } from "@/tests/support/generation/generation";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  conversation,
  hydrated,
  translations,
  type Translation,
  settingsFor,
} from "@/tests/e2e/steps";

// The plan of a course before it is started. It needs no model unless it is written again.

const en = translations.en;
const w = en.words.generation;
const planCall = "**/api/v1/courses/*/plan";

const titleField = (page: Page, { words }: Translation, number: number) =>
  page.getByLabel(fill(words.generation.coursePlan.titleLabel, { number }), { exact: true });

const planButton = (
  page: Page,
  { words }: Translation,
  kind: "grip" | "up" | "down" | "drop",
  number: number,
) => page.getByRole("button", { name: fill(words.generation.coursePlan[kind], { number }), exact: true });

async function expectTitles(page: Page, titles: readonly string[]): Promise<void> {
  const fields = page.getByRole("main").getByRole("listitem").locator("textarea");
  await expect(fields).toHaveCount(titles.length);
  for (const [i, title] of titles.entries()) await expect(fields.nth(i)).toHaveValue(title);
}

/** The titles of the stored plan in order. */
async function storedTitles(courseId: string): Promise<string[]> {
  const { modules } = schema;
  const rows = await db()
    .select({ title: modules.title })
    .from(modules)
    .where(and(eq(modules.courseId, courseId), isNull(modules.retiredAt)))
    .orderBy(asc(modules.position));
  return rows.map(({ title }) => title);
}

async function openPlan(page: Page, translation: Translation): Promise<void> {
  await page.goto(translation.at("/create"));
  await expect(titleField(page, translation, 1)).toBeVisible();
  await hydrated(page);
}

for (const [translation, width] of settingsFor(0))
  test(`a plan is renamed, cut down and reordered, and a reload shows it as it was left: ${translation.locale} at ${width}`, async ({
    page,
    learner,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { language } = translation;
    const plan = translation.words.generation.coursePlan;
    const { id } = await createPlanned(learner, language);
    const [flour, wait, shape, oven] = PLANNED_TITLES[language];
    await openPlan(page, translation);
    await expectTitles(page, PLANNED_TITLES[language]);
    await expect(page.getByRole("main")).toContainText(ANSWERS[language][2]);
    await expect(page.getByRole("button", { name: plan.start })).toBeVisible();

    await titleField(page, translation, 1).fill("Masa madre");
    await titleField(page, translation, 1).press("Enter");
    await titleField(page, translation, 2).fill("Not kept");
    await titleField(page, translation, 2).press("Escape");
    await planButton(page, translation, "drop", 4).click();
    await expect(page.getByRole("button", { name: plan.undo })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectTitles(page, ["Masa madre", wait, shape, oven]);
    await expect(titleField(page, translation, 4)).toBeFocused();
    await planButton(page, translation, "drop", 4).click();
    await planButton(page, translation, "up", 3).click();
    await expect(planButton(page, translation, "up", 2)).toBeFocused();
    await expectTitles(page, ["Masa madre", shape, wait]);
    await titleField(page, translation, 1).press("Alt+ArrowDown");
    await expectTitles(page, [shape, "Masa madre", wait]);
    await expect(titleField(page, translation, 2)).toBeFocused();
    await planButton(page, translation, "grip", 3).focus();
    await page.keyboard.press("Space");
    await expect(
      page.getByText(fill(translation.words.sortable.lifted, { title: wait, number: 3, count: 3 })),
    ).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect(
      page.getByText(fill(translation.words.sortable.over, { title: wait, number: 2, count: 3 })),
    ).toBeAttached();
    await page.keyboard.press("Space");
    await expectTitles(page, [shape, wait, "Masa madre"]);
    await expect.poll(() => storedTitles(id)).toEqual([shape, wait, "Masa madre"]);
    await page.getByLabel(plan.wish.label).fill("Más práctica");
    await page.reload();
    await expectTitles(page, [shape, wait, "Masa madre"]);
    await expect(page.getByLabel(plan.wish.label)).toHaveValue("Más práctica");
    expect(await storedTitles(id)).not.toContain(flour);
  });

test("a module is dragged to another place with the pointer", async ({ page, learner }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  const { id } = await createPlanned(learner);
  const [flour, wait, shape, oven] = PLANNED_TITLES.english;
  await openPlan(page, en);
  const from = await planButton(page, en, "grip", 1).boundingBox();
  const to = await planButton(page, en, "grip", 2).boundingBox();
  if (!from || !to) throw new Error("no grips");
  await page.mouse.move(from.x + 8, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y + 60, { steps: 8 });
  await page.mouse.up();
  await expectTitles(page, [wait, flour, shape, oven]);
  await expect.poll(() => storedTitles(id)).toEqual([wait, flour, shape, oven]);
});

test("a change from another tab is shown, and the change that it overtook can be made again", async ({
  page,
  context,
  learner,
  watch,
}) => {
  watch.expectError(refused(/plan/, 409));
  const { id } = await createPlanned(learner);
  await openPlan(page, en);
  const other = await context.newPage();
  await openPlan(other, en);
  await titleField(other, en, 1).fill("From the other tab");
  await titleField(other, en, 1).press("Enter");
  await expect.poll(() => storedTitles(id)).toContain("From the other tab");
  await titleField(page, en, 2).fill("From this tab");
  await titleField(page, en, 2).press("Enter");
  await expect(page.getByText(w.coursePlan.conflict.title)).toBeVisible();
  await expect(titleField(page, en, 1)).toHaveValue("From the other tab");
  await expect(page.getByRole("button", { name: w.coursePlan.start })).toBeDisabled();
  await page.getByRole("button", { name: w.coursePlan.conflict.again }).click();
  await expect
    .poll(() => storedTitles(id))
    .toEqual(["From the other tab", "From this tab", ...PLANNED_TITLES.english.slice(2)]);
  await expect(page.getByText(w.coursePlan.conflict.title)).toHaveCount(0);
});

test("a change without a connection stays on the page until it is stored", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(refused(/plan/, "net::ERR"));
  const { id } = await createPlanned(learner);
  await openPlan(page, en);
  await page.route(planCall, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await planButton(page, en, "drop", 1).click();
  await expect(page.getByText(w.coursePlan.kept.save)).toBeVisible();
  await expectTitles(page, PLANNED_TITLES.english.slice(1));
  expect(await storedTitles(id)).toHaveLength(4);
  await page.unroute(planCall);
  await page.getByRole("button", { name: w.tryAgain }).click();
  await expect.poll(() => storedTitles(id)).toEqual(PLANNED_TITLES.english.slice(1));
  await expect(page.getByText(w.coursePlan.kept.save)).toHaveCount(0);
});

test("Change my answers opens the conversation at its last question, with the words in the field", async ({
  page,
  learner,
}) => {
  await createPlanned(learner);
  await openPlan(page, en);
  await page.getByRole("button", { name: w.coursePlan.changeAnswers }).click();
  await expect(answerField(page, en, 4)).toHaveValue(ANSWERS.english[3]);
  await expect(answerField(page, en, 4)).toBeFocused();
  await expect(conversation(page, en).getByText(ANSWERS.english[0])).toBeVisible();
  await page.reload();
  await expect(answerField(page, en, 4)).toHaveValue(ANSWERS.english[3]);
});

test("Start over discards the plan after a confirmation, and uses no generation", async ({
  page,
  learner,
}) => {
  await createPlanned(learner);
  await openPlan(page, en);
  await page.getByRole("button", { name: w.startOver }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(w.coursePlan.startOverBody);
  await dialog.getByRole("button", { name: w.startOver }).click();
  await expect(page.getByRole("button", { name: w.start.button })).toBeVisible();
  await expect(page.getByText("1 generation left")).toBeVisible();
  expect(await db().select().from(schema.courses).where(eq(schema.courses.authorId, learner.id))).toEqual([]);
});

test("without a generation left the plan is kept, and the plans of the product are offered", async ({
  page,
  makePerson,
  login,
}) => {
  const person = await makePerson({ generations: 0 });
  await createPlanned(person);
  await login(page, person);
  await openPlan(page, en);
  await expect(page.getByRole("button", { name: w.coursePlan.start })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: w.premium.plans })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a title that is too long is marked at its field, and Start leads back to it", async ({
  page,
  learner,
}) => {
  const { id } = await createPlanned(learner);
  await openPlan(page, en);
  const field = titleField(page, en, 1);
  const long = "A".repeat(125);
  await field.fill(long);
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("5 characters too many: the limit is 120.")).toBeVisible();
  await page.getByRole("button", { name: w.coursePlan.start }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(long);
  await field.fill("Flour");
  await field.press("Enter");
  await expect.poll(() => storedTitles(id)).toContain("Flour");
  await expect(field).not.toHaveAttribute("aria-invalid");
});
