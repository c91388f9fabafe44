import type { Page } from "playwright/test";
import { createCourse, enrol } from "@/tests/support/courses/course-factory";
import { createFresh, passQuizzes, rightOption, wrongOption } from "@/tests/support/courses/fresh";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { settingsFor, translations, type Translation } from "@/tests/e2e/steps";

/** Chooses an option of the open question by its number key and sends it with Enter. */
async function answer(
  page: Page,
  { words }: Translation,
  place: [number: number, total: number],
  isRight: boolean,
) {
  const [number, total] = place;
  const { check } = words.learning;
  await expect(page.getByRole("heading", { name: fill(check.question, { number, total }) })).toBeFocused();
  const options = await page
    .getByRole("radio")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const wanted = (isRight ? rightOption : wrongOption)(options, 0);
  await page.keyboard.press(String(options.indexOf(wanted) + 1));
  await expect(page.getByRole("radio", { checked: true })).toHaveValue(wanted);
  await page.getByRole("button", { name: number === total ? check.last : check.next }).press("Enter");
}

for (const [translation, width] of settingsFor(0))
  test(`from the opening check to the certificate in ${translation.locale} at ${width}`, async ({
    page,
    learner,
    makePerson,
  }) => {
    const { words, at, language } = translation;
    const { check, completion, certificate } = words.learning;
    await page.setViewportSize({ width, height: 900 });
    const made = await createCourse(await makePerson(), { isPublished: true, title: "Geometry", language });
    await createFresh(made);
    await enrol(learner, made.id);

    await page.goto(at(`/course/${made.id}`));
    await page.getByRole("link", { name: check.offer.start }).click();
    await page.getByRole("button", { name: check.start }).click();
    for (const number of [1, 2, 3, 4, 5]) await answer(page, translation, [number, 8], number <= 4);
    await expect(
      page.getByRole("heading", { name: fill(check.question, { number: 6, total: 8 }) }),
    ).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole("heading", { name: fill(check.question, { number: 6, total: 8 }) }),
    ).toBeFocused();
    for (const number of [6, 7]) await answer(page, translation, [number, 8], false);
    await page.getByRole("button", { name: check.unsure }).click();
    await expect(page.getByText(fill(check.result.diagnostic, { right: 4, total: 8 }))).toBeVisible();
    await expect(page.getByText(check.known)).toBeVisible();
    await expect(page.getByRole("link", { name: fill(check.begin, { number: 2 }) })).toBeVisible();

    await passQuizzes(learner.actor, made);
    await page.goto(at(`/course/${made.id}`));
    await page.getByRole("link", { name: completion.finalCheck }).click();
    await page.getByRole("button", { name: check.start }).click();
    for (let number = 1; number <= 8; number += 1) await answer(page, translation, [number, 8], number < 8);
    await expect(page.getByText(fill(check.result.passed, { right: 7, total: 8 }))).toBeVisible();
    await page.getByRole("link", { name: check.certificate }).click();
    await expect(page.getByRole("heading", { name: certificate.verified })).toBeVisible();
    await expect(page.getByText(/7 .{2,5} 8 /)).toBeVisible();
    // Without https there is no badge.
    await expect(page.getByRole("link", { name: certificate.badge.download })).toHaveCount(0);
  });

test("a course whose final check was failed says when it can be tried again", async ({ page, learner }) => {
  const made = await createCourse(learner, { title: "Geometry" });
  await createFresh(made);
  await passQuizzes(learner.actor, made);
  await page.goto(`/course/${made.id}/final-check`);
  const { check } = translations.en.words.learning;
  await page.getByRole("button", { name: check.start }).click();
  for (let number = 1; number <= 8; number += 1) await answer(page, translations.en, [number, 8], false);
  await expect(page.getByText(check.tomorrow)).toBeVisible();
  await expect(page.getByRole("link", { name: check.reread }).first()).toBeVisible();
});
