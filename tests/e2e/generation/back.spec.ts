import type { Page } from "playwright/test";
import { createUnfinished, finishWriting } from "@/tests/support/generation/unfinished-course";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  conversation,
  converse,
  creatorLoadedAnew,
  leaveCreatorAndReturn,
  startAssessment,
  startOver,
  translations,
} from "@/tests/e2e/steps";

// Starting over, and the browser's Back to the creator.

const en = translations.en;
const w = en.words.generation;
const call = "**/api/v1/ai/initial-assesment**";

const startButton = (page: Page) => page.getByRole("button", { name: w.start.button });

for (const reloaded of [false, true])
  test(`a conversation in the wrong language is started over in the other one${reloaded ? ", after a reload too" : ""}`, async ({
    page,
    learner: _,
  }) => {
    const es = translations.es;
    await startAssessment(page, en);
    await startOver(page, en);
    if (reloaded) await page.reload();
    const spanish = page.getByRole("radio", { name: "Español" });
    await expect(spanish).toBeEnabled();
    await spanish.click();
    await page.getByRole("button", { name: es.words.generation.start.button }).click();
    await expect(answerField(page, es, 1)).toBeVisible();
    await expect(conversation(page, es)).toContainText(es.words.generation.first.question);
    await expect(spanish).toBeDisabled();
    // The draft belongs to that language.
    await answerField(page, es, 1).fill("La guitarra");
    await page.reload();
    await expect(answerField(page, es, 1)).toHaveValue("La guitarra");
  });

test("a failed start over leaves the conversation unchanged; Try again starts over", async ({
  page,
  learner: _,
  watch,
}) => {
  await startAssessment(page, en);
  await converse(page, en, ["Sourdough bread"]);
  await page.route(call, (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.fallback(),
  );
  watch.expectError(refused(/initial-assesment/, "net::ERR"));
  await page.getByRole("button", { name: w.startOver }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: w.startOver }).click();
  await expect(page.getByText(w.error.startOver)).toBeVisible();
  await expect(conversation(page, en).getByText("Sourdough bread", { exact: true })).toBeVisible();
  await page.unroute(call);
  await page.getByRole("button", { name: w.tryAgain }).click();
  await expect(startButton(page)).toBeVisible();
});

test("Back restores the creator in its last state, in conversation and started over", async ({
  page,
  learner: _,
}) => {
  await startAssessment(page, en);
  await converse(page, en, ["Sourdough bread", "I would wait for another hour"]);
  await answerField(page, en, 3).fill("An hour on Sun");
  await leaveCreatorAndReturn(page, en);
  await expect(conversation(page, en).getByText("Sourdough bread", { exact: true })).toBeVisible();
  await expect(answerField(page, en, 3)).toHaveValue("An hour on Sun");
  await startOver(page, en);
  await leaveCreatorAndReturn(page, en);
  await expect(startButton(page)).toBeVisible();
  await expect(conversation(page, en)).toHaveCount(0);
});

test("a page refresh keeps the answer being typed, and the focus", async ({ page, learner: _ }) => {
  const opened = creatorLoadedAnew(page);
  await startAssessment(page, en);
  await opened;
  const behind = creatorLoadedAnew(page);
  await converse(page, en, ["Sourdough bread"]);
  const field = answerField(page, en, 2);
  await field.pressSequentially("I would wait ");
  await behind;
  await field.pressSequentially("for an hour");
  await expect(field).toHaveValue("I would wait for an hour");
  await expect(field).toBeFocused();
  await expect(conversation(page, en).getByText("Sourdough bread", { exact: true })).toHaveCount(1);
});

test("Back from the finished course shows an empty creator, which does not open the course again", async ({
  page,
  learner,
}) => {
  const { id } = await createUnfinished(learner, "writing", { title: "Bread from the start" });
  await page.clock.install();
  await page.goto("/create");
  await expect(page.getByRole("list", { name: w.progress.steps })).toBeVisible();
  await finishWriting(id);
  await page.getByRole("link", { name: w.complete.open }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bread from the start" })).toBeVisible();
  await page.goBack();
  await expect(startButton(page)).toBeVisible();
  // One second before the title, and the countdown from five.
  await page.clock.fastForward(7000);
  await expect(page).toHaveURL(/\/create$/);
  await expect(startButton(page)).toBeVisible();
});
