import { createDueCards } from "@/tests/support/courses/due-cards";
import { expect, test } from "@/tests/e2e/fixtures";
import { settingsFor, translations } from "@/tests/e2e/steps";
import { reviewPage } from "./review-page";

for (const [{ locale, language, words, at }, width] of settingsFor(0)) {
  const { review: w, layout } = words;

  test(`a review by keyboard: a miss comes back, an answer is undone, and what was left goes on (${locale}, ${width} px)`, async ({
    page,
    learner,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await createDueCards(learner, language);
    const { gradeButton, stem, answer, grade, expectPosition } = reviewPage(page, words);
    await page.goto(at("/courses"));
    if (width < 1000) await page.getByRole("button", { name: layout.openMenu }).click();
    const entry = page.getByRole("link", { name: new RegExp(`^${layout.review}`) });
    await expect(entry).toContainText("7");
    await entry.click();

    await expectPosition(1, 7);
    await answer({ isRight: true });
    await expect(page.getByText(w.feedback.right)).toBeVisible();
    await grade("Enter");
    await expectPosition(2, 7);
    const missed = await stem.innerText();
    await answer({ isRight: false });
    await expect(page.getByText(w.feedback.wrong)).toBeVisible();
    await expect(gradeButton(w.grades.good)).toBeDisabled();
    await grade("3");
    await grade("1");

    await expectPosition(3, 7);
    const third = await stem.innerText();
    await answer({ isRight: true });
    await grade("4");
    await expectPosition(4, 7);
    await page.keyboard.press("u");
    await expect(stem).toHaveText(third);
    await expect(stem).toBeFocused();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await answer({ isRight: true });
    await grade("2");
    await expectPosition(4, 7);

    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: w.endForNow }).click();
    await expect(page.getByRole("heading", { name: new RegExp(`^${w.end.slipped}`) })).toBeVisible();
    await page.goto(at("/courses"));
    await page.goto(at("/review"));
    // Four cards were never asked, and the one that was missed is due again soon.
    await expectPosition(1, 5);
    for (let left = 5; left > 0; left -= 1) {
      const isMissed = (await stem.innerText()) === missed;
      if (isMissed) await expect(page.getByText(/^(missed once|fallada una vez)$/)).toBeVisible();
      await answer({ isRight: true });
      await grade("3");
      if (left > 1) await expectPosition(7 - left, 5);
    }
    await expect(page.getByRole("img", { name: /./ }).last()).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
    // The next days appear when the last grade has been sent.
    await expect(page.getByText(new RegExp(`^${w.end.nextTwo.split(":")[0]}:`))).toBeVisible();
    await page.getByRole("link", { name: w.end.dashboard, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${at("/")}$`));
    if (width < 1000) await page.getByRole("button", { name: layout.openMenu }).click();
    await expect(page.getByRole("link", { name: layout.review, exact: true })).toBeVisible();
  });
}

test("an answer without a connection waits, survives a reload and is sent by itself", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/);
  await createDueCards(learner);
  const { words } = translations.en;
  const { answer, grade, expectPosition } = reviewPage(page, words);
  const { waiting, feedback } = words.review;
  const calls = /\/api\/v1\/review\/[0-9a-f-]{36}$/;
  await page.goto("/review");
  await page.route(calls, (route) => route.abort());
  await answer({ isRight: true });
  await expect(page.getByText(waiting.text)).toBeVisible();
  await page.unroute(calls);
  await expect(page.getByText(feedback.right)).toBeVisible();
  await grade("3");
  await expectPosition(2, 7);

  await page.route(calls, (route) => route.abort());
  await answer({ isRight: true });
  await expect(page.getByText(waiting.text)).toBeVisible();
  await page.unroute(calls);
  await page.reload();
  // The kept answer has been sent: of the seven questions five are left.
  await expectPosition(1, 5);
});

test("another tab's answers leave the queue when the person comes back", async ({ page, learner }) => {
  await createDueCards(learner);
  const { words } = translations.en;
  const first = reviewPage(page, words);
  await page.goto("/review");
  await first.expectPosition(1, 7);
  const other = await page.context().newPage();
  await other.goto("/review");
  const second = reviewPage(other, words);
  await second.answer({ isRight: true });
  await second.grade("3");
  await second.expectPosition(2, 7);
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await first.expectPosition(1, 6);
});
