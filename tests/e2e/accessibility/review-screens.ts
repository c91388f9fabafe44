import { expect } from "playwright/test";
import { createDueCards } from "@/tests/support/courses/due-cards";
import { reviewPage } from "@/tests/e2e/review/review-page";
import { hydrated } from "@/tests/e2e/steps";
import type { Screen, ScreenSetup } from "./screens";

async function openReview(setup: ScreenSetup) {
  const { page, translation, enter } = setup;
  await createDueCards(await enter(), translation.language);
  await page.goto(translation.at("/review"));
  await hydrated(page);
  return { page, words: translation.words.review, ...reviewPage(page, translation.words) };
}

export const reviewScreens: Screen[] = [
  {
    name: "review: a question",
    path: "/review",
    open: async (setup) => {
      const { stem } = await openReview(setup);
      await expect(stem).toBeVisible();
    },
  },
  {
    name: "review: a right answer",
    path: "/review",
    open: async (setup) => {
      const { page, answer, words } = await openReview(setup);
      await answer({ isRight: true });
      await expect(page.getByText(words.feedback.right)).toBeVisible();
    },
  },
  {
    name: "review: a miss",
    path: "/review",
    open: async (setup) => {
      const { page, answer, words } = await openReview(setup);
      await answer({ isRight: false });
      await expect(page.getByText(words.feedback.wrong)).toBeVisible();
    },
  },
  {
    name: "review: a sentence of one's own",
    path: "/review",
    open: async (setup) => {
      const { page, answer, grade, words } = await openReview(setup);
      for (let i = 0; i < 6; i += 1) {
        await answer({ isRight: i !== 1 });
        await grade("Enter");
        await page.waitForTimeout(50);
      }
      await page.getByRole("textbox").fill("2");
      await page.keyboard.press("Enter");
      await expect(page.getByText(words.compare.ours).or(page.getByText(words.feedback.right))).toBeVisible();
    },
  },
  {
    name: "review: the end",
    path: "/review",
    open: async (setup) => {
      const { page, answer, grade, words } = await openReview(setup);
      for (const isRight of [true, false, true]) {
        await answer({ isRight });
        await grade("Enter");
      }
      await page.getByRole("button", { name: words.endForNow }).click();
      await expect(page.getByRole("heading", { name: words.end.keptTitle })).toBeVisible();
    },
  },
  {
    name: "review: nothing yet",
    path: "/review",
    open: async ({ page, translation, enter }) => {
      await enter();
      await page.goto(translation.at("/review"));
      await expect(page.getByText(translation.words.review.empty.noneTitle)).toBeVisible();
    },
  },
  {
    name: "settings: the review",
    path: "/settings",
    open: async ({ page, translation, enter }) => {
      await enter();
      await page.goto(translation.at("/settings?tab=review"));
      await hydrated(page);
      await page.getByRole("button", { name: translation.words.review.settings.advanced }).click();
      await page.getByLabel(translation.words.review.settings.newPerDay).fill("many");
      await page.getByRole("button", { name: translation.words.review.settings.save }).click();
      await expect(page.getByText(translation.words.review.settings.newPerDayWrong)).toBeVisible();
    },
  },
];
