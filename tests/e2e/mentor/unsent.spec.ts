import type { Page, Route } from "playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor/mentor-course";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import { openMentor } from "@/tests/e2e/steps";

const w = en.mentor;
const messageCall = "**/socratic-chat/message";

/** The panel of a course's first module, once the mentor has asked its first question. */
async function openPanel(page: Page, courseId: string) {
  await page.goto(`/course/${courseId}`);
  return openMentor(page);
}

test.use({ viewport: { width: 1440, height: 900 } });

test("after a model failure the specified toast appears, the text is kept, and Retry sends it again (T080)", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(/502/);
  const course = await teachingCourse(learner);
  const { margin, log, composer } = await openPanel(page, course.id);
  let calls = 0;
  await page.route(messageCall, (route) =>
    calls++ === 0
      ? route.fulfill({
          status: 502,
          contentType: "application/json",
          body: '{"detail":"x","code":"ai_unreachable"}',
        })
      : route.continue(),
  );
  await composer.fill("what I thought about the shelf");
  await composer.press("Enter");
  await expect(page.getByText(w.unable)).toBeVisible();
  await expect(log.getByText(w.thinking)).toHaveCount(0);
  await expect(log.locator("[data-role=user]")).toContainText("what I thought about the shelf");
  await margin.getByRole("button", { name: w.retry }).click();
  await expect(log.locator("[data-role=assistant]")).toHaveCount(2);
  await expect(log.locator("[data-role=user]")).toHaveCount(1);
  expect(await usedMessages(learner)).toBe(1);
});

test("a draft and an unsent message survive a reload, and an answered message is not sent twice", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/);
  const course = await teachingCourse(learner);
  const { log, composer } = await openPanel(page, course.id);
  await composer.fill("half a thought");
  await page.reload();
  await expect(composer).toHaveValue("half a thought");
  await expect(log.locator("[data-role=assistant]")).toHaveCount(1);
  await page.route(messageCall, (route) => route.abort());
  // Enter does not send during a reply.
  const send = page.getByRole("button", { name: w.send });
  await expect(send).toBeEnabled();
  await composer.press("Enter");
  await expect(page.getByText(w.unable)).toBeVisible();
  await page.unroute(messageCall);
  await page.reload();
  await expect(composer).toHaveValue("half a thought");
  await expect(log.locator("[data-role=assistant]")).toHaveCount(1);
  await expect(send).toBeEnabled();
  await composer.press("Enter");
  await expect(log.getByText(w.thinking).or(log.locator("[data-role=assistant]").nth(1))).toBeVisible();
  await page.reload();
  await expect(log.locator("[data-role=assistant]")).toHaveCount(2, { timeout: 20_000 });
  await expect(composer).toHaveValue("");
  expect((await storedDialogue(learner, course.moduleIds[0] ?? "")).messages).toHaveLength(3);
});

test("a message sent after a failed one waits until the server has the failed one, which then returns", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/);
  const course = await teachingCourse(learner);
  const { margin, log, composer } = await openPanel(page, course.id);
  const said = log.locator("[data-role=user]");
  const failure = log.getByText(en.errors.network);
  await page.route("**/socratic-chat/*", (route) => route.abort());
  await composer.fill("the first thought");
  await composer.press("Enter");
  await expect(failure).toBeVisible();
  await composer.fill("another thought");
  const look = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/initialize"));
  await composer.press("Enter");
  await look;
  await expect(failure).toBeVisible();
  await expect(said).toHaveText([/the first thought/]);
  await expect(composer).toHaveValue("another thought");
  await page.unroute("**/socratic-chat/*");
  await composer.press("Enter");
  await expect(margin.getByText("19 of 20 free messages left today")).toBeVisible();
  await expect(said).toHaveText([/another thought/]);
  await expect(composer).toHaveValue("the first thought");
  await page.reload();
  await expect(said).toHaveText([/another thought/]);
  await expect(composer).toHaveValue("the first thought");
});

test("text typed while a message waits to be sent is kept, without that message", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/);
  const course = await teachingCourse(learner);
  const { log, composer } = await openPanel(page, course.id);
  await page.route(messageCall, (route) => route.abort(), { times: 1 });
  await composer.fill("the first thought");
  await composer.press("Enter");
  await expect(log.getByText(en.errors.network)).toBeVisible();
  const held = Promise.withResolvers<undefined>();
  await page.route(
    "**/initialize",
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await composer.fill("another thought");
  await composer.press("Enter");
  await composer.pressSequentially(" and so on");
  held.resolve(undefined);
  await expect(log.locator("[data-role=user]")).toHaveText([/another thought$/]);
  await expect(composer).toHaveValue("the first thought\n\nand so on");
});

test("after a message whose response was lost, the next one shows both messages with their replies", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/);
  const course = await teachingCourse(learner);
  const { margin, log, composer } = await openPanel(page, course.id);
  const answerIsLost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(messageCall, answerIsLost, { times: 1 });
  await composer.fill("the first thought");
  await composer.press("Enter");
  await expect(log.getByText(en.errors.network)).toBeVisible();
  await composer.fill("another thought");
  await composer.press("Enter");
  await expect(margin.getByText("18 of 20 free messages left today")).toBeVisible();
  await expect(log.locator("[data-role=user]")).toHaveText([/the first thought/, /another thought/]);
  await expect(log.locator("[data-role]")).toHaveCount(5);
  await expect(composer).toHaveValue("");
  const { messages } = await storedDialogue(learner, course.moduleIds[0] ?? "");
  expect(messages.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual([
    "the first thought",
    "another thought",
  ]);
});

test("a text that the server refuses returns for editing", async ({ page, learner, watch }) => {
  watch.expectError(refused(/socratic-chat\/message/, 422));
  const course = await teachingCourse(learner);
  const { margin, log, composer } = await openPanel(page, course.id);
  const pasted = "the order \u202ais what matters";
  await composer.fill(pasted);
  await composer.press("Enter");
  await expect(log.getByText(en.errors.validation)).toBeVisible();
  await expect(composer).toHaveValue(pasted);
  await expect(log.locator("[data-role=user]")).toHaveCount(0);
  await expect(margin.getByRole("button", { name: w.retry })).toHaveCount(0);
  await composer.fill("the order is what matters");
  await composer.press("Enter");
  await expect(log.locator("[data-role=assistant]")).toHaveCount(2);
  await expect(log.getByText(en.errors.validation)).toHaveCount(0);
  await page.reload();
  await expect(log.locator("[data-role]")).toHaveCount(3);
  await expect(composer).toHaveValue("");
});

test("text typed in the meantime is kept beside a text that returns", async ({ page, learner, watch }) => {
  watch.expectError(refused(/socratic-chat\/message/, 422));
  const course = await teachingCourse(learner);
  const { composer } = await openPanel(page, course.id);
  const answered = Promise.withResolvers<void>();
  await page.route(messageCall, async (route) => {
    await answered.promise;
    await route.fulfill({
      status: 422,
      contentType: "application/json",
      body: '{"detail":[],"code":"validation"}',
    });
  });
  await composer.fill("the first thought");
  await composer.press("Enter");
  await expect(composer).toHaveValue("");
  await composer.fill("and another");
  answered.resolve();
  await expect(composer).toHaveValue("the first thought\n\nand another");
});
