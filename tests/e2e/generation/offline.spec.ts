import type { Page } from "playwright/test";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { answerField, sendSubject, type Translation, settingsFor } from "@/tests/e2e/steps";

const subjects = {
  en: { match: "Python", course: "Python from the first line", none: "Bookbinding" },
  es: { match: "Estadística", course: "Estadística para decisiones cotidianas", none: "La encuadernación" },
} as const;

/** Opens the creator and starts its conversation. */
async function begin(page: Page, { words, at }: Translation, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(at("/create"));
  await page.getByRole("button", { name: words.generation.start.button }).click();
}

async function sendFirst(page: Page, translation: Translation, subject: string): Promise<void> {
  await answerField(page, translation, 1).fill(subject);
  await sendSubject(page, translation);
}

/** Answers questions 2 to 4 with the last suggestion of each, and waits for the course. */
async function finish(page: Page, translation: Translation): Promise<void> {
  const { generation } = translation.words;
  for (const number of [2, 3, 4]) {
    await expect(answerField(page, translation, number)).toBeVisible({ timeout: 30_000 });
    await page.getByRole("group", { name: generation.suggestions }).getByRole("button").last().click();
  }
  await page.waitForURL((url) => url.pathname.startsWith(translation.at("/course/")), { timeout: 45_000 });
}

const dots = (page: Page, { words }: Translation) =>
  page.getByRole("navigation", { name: words.course.modules }).getByRole("link");

for (const [translation, width] of settingsFor(1))
  test(`a newcomer takes the library course that the creator offers (${translation.locale}, ${width} px)`, async ({
    page,
    learner: _,
  }) => {
    test.slow();
    const { offer } = translation.words.generation;
    const { match, course } = subjects[translation.locale];
    await begin(page, translation, width);
    await sendFirst(page, translation, match);
    await expect(page.getByRole("heading", { name: offer.match })).toBeVisible();
    await expect(page.getByText(offer.free)).toBeVisible();
    await page.getByRole("button", { name: `${offer.take}: ${course}` }).click();
    // The last suggestion of the second question keeps every lesson.
    await finish(page, translation);
    await expect(page.getByRole("heading", { level: 1, name: course })).toBeVisible();
    await expect(dots(page, translation)).toHaveCount(5);
  });

for (const [translation, width] of settingsFor(0))
  test(`a newcomer without an idea sees the library, then takes a study plan (${translation.locale}, ${width} px)`, async ({
    page,
    learner: _,
  }) => {
    test.slow();
    const { offer, plan } = translation.words.generation;
    const { none } = subjects[translation.locale];
    await begin(page, translation, width);
    await sendFirst(page, translation, "idk");
    await expect(page.getByRole("heading", { name: offer.undecided })).toBeVisible();
    await expect(page.getByRole("button", { name: new RegExp(`^${offer.take}:`) })).toHaveCount(6);
    await expect(page.getByRole("button", { name: new RegExp(`^${offer.planTake}`) })).toHaveCount(0);
    await sendFirst(page, translation, none);
    await expect(page.getByRole("heading", { name: offer.none })).toBeVisible();
    await expect(page.getByRole("button", { name: new RegExp(`^${offer.take}:`) })).toHaveCount(6);
    await page.getByRole("button", { name: new RegExp(`^${offer.planTake}`) }).click();
    await finish(page, translation);
    await expect(
      page.getByRole("heading", { level: 1, name: fill(plan.title, { subject: none }) }),
    ).toBeVisible();
    await expect(dots(page, translation)).toHaveCount(4);
  });
