import { storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor/mentor-course";
import { expect, test } from "@/tests/e2e/fixtures";
import { openMentor, translations } from "@/tests/e2e/steps";

test.use({ author: "model", viewport: { width: 1440, height: 900 } });

const w = translations.en.words.mentor;
const OPENING = "Welcome to the shelf. What do you see in its middle?";
const REPLY =
  "[question] Sorted means in order. No number is smaller than the one before it. Which end of the shelf has the smallest?";

test.beforeEach(async ({ model }) => {
  model.respond(() => OPENING);
});

test("Stop ends a reply and keeps what it says so far", async ({ page, learner, model }) => {
  const course = await teachingCourse(learner);
  await page.goto(`/course/${course.id}`);
  const { margin, replies, composer } = await openMentor(page);
  model.respond(() => ({ text: REPLY, fault: "silence", at: 0.8 }));
  await composer.fill("what is sorted?");
  await composer.press("Enter");
  await expect(replies.last()).toContainText("Sorted means in order.");
  await margin.getByRole("button", { name: w.stop }).click();
  await expect(margin.getByRole("button", { name: w.send })).toBeVisible();
  await expect(composer).toBeFocused();
  await expect(replies).toHaveCount(2);
  await expect(replies.last()).toContainText("Sorted means in order.");
  await expect(replies.last()).not.toContainText("smallest?");
  await page.reload();
  await expect(replies).toHaveCount(2);
  await expect(replies.last()).toContainText("Sorted means in order.");
  model.release();
});

test("a reply that is stopped before its first word leaves the message, which Retry answers", async ({
  page,
  learner,
  model,
}) => {
  const course = await teachingCourse(learner);
  await page.goto(`/course/${course.id}`);
  const { margin, log, said, replies, composer } = await openMentor(page);
  model.respond(() => ({ text: REPLY, fault: "silence", at: 0 }));
  await composer.fill("what is sorted?");
  await composer.press("Enter");
  await expect(log.getByText(w.thinking)).toBeVisible();
  await expect.poll(() => model.openRequests).toBe(1);
  await margin.getByRole("button", { name: w.stop }).click();
  const retry = log.getByRole("button", { name: w.retry });
  await expect(retry).toBeVisible();
  await expect(said).toHaveText([/what is sorted\?/]);
  expect(await usedMessages(learner)).toBe(0);
  await page.reload();
  await expect(log.getByText(w.unanswered)).toBeVisible();
  await expect(said).toHaveText([/what is sorted\?/]);
  model.respond(() => REPLY);
  await retry.click();
  await expect(replies.last()).toContainText("Which end of the shelf");
  await expect(said).toHaveCount(1);
  await expect(log.getByText(w.unanswered)).toHaveCount(0);
  expect(await usedMessages(learner)).toBe(1);
  const { messages } = await storedDialogue(learner, course.moduleIds[0] ?? "");
  expect(messages.map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
});
