import { asc, eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import en from "@/messages/en.json" with { type: "json" };
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import { RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import { expect, test } from "@/tests/e2e/fixtures";
import { answerQuestion, openMentor, openQuiz, translations } from "@/tests/e2e/steps";

const w = en.mentor;

/** The panel of a course's first module, once the mentor has asked its first question. */
async function openPanel(page: Page, courseId: string) {
  await page.goto(`/course/${courseId}`);
  return openMentor(page);
}

test.describe("the mentor's panel", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("opens, answers, and shows the conversation after a reload; Shift+Enter does not send", async ({
    page,
    learner,
  }) => {
    const course = await teachingCourse(learner);
    const { margin, log, composer } = await openPanel(page, course.id);
    await expect(margin.getByText(w.offline)).toBeVisible();
    await expect(margin.getByText(w.free, { exact: true })).toBeVisible();
    await composer.fill("line one");
    await composer.press("Shift+Enter");
    await composer.pressSequentially("line two");
    await expect(composer).toHaveValue("line one\nline two");
    await composer.press("Enter");
    await expect(log.locator("[data-role=assistant]")).toHaveCount(2);
    await expect(margin.getByText("19 of 20 free messages left today")).toBeVisible();
    await expect(composer).toHaveValue("");
    await margin.getByRole("button", { name: w.skip }).click();
    await expect(log.locator("[data-role=assistant]")).toHaveCount(3);
    await page.reload();
    await expect(log.locator("[data-role]")).toHaveCount(5);
  });

  test("an option is a button, and hints get stronger with each wrong answer", async ({ page, learner }) => {
    const course = await teachingCourse(learner);
    const [objective] = await db()
      .select()
      .from(schema.objectives)
      .where(eq(schema.objectives.moduleId, course.moduleIds[0] ?? ""))
      .orderBy(asc(schema.objectives.position));
    await db()
      .insert(schema.practiceItems)
      .values({
        id: newId(),
        moduleId: course.moduleIds[0] ?? "",
        objectiveId: objective?.id ?? "",
        position: 0,
        kind: "choice",
        prompt: "What remains after one look?",
        options: ["Half of the shelf", "One book", "Nothing"],
        accepted: ["Half of the shelf"],
        modelAnswer: "Half of the shelf, still in order.",
        hints: ["Think of the order.", "What is to the right of the middle?"],
      });
    const { log, margin } = await openPanel(page, course.id);
    const options = margin.getByRole("group", { name: w.options });
    for (const [i, option] of ["One book", "Nothing"].entries()) {
      await options.getByRole("button", { name: option }).click();
      await expect(log.getByText(w.hintOf.replace("{level}", String(i + 1)))).toBeVisible();
    }
    await options.getByRole("button", { name: "Half of the shelf" }).click();
    await expect(log).toContainText("Half of the shelf, still in order.");
    await expect(options).toHaveCount(0);
  });

  test("the limit: the specified message and a link to the plans; the field is disabled", async ({
    page,
    learner,
  }) => {
    const course = await teachingCourse(learner);
    await awaitTimeWindow(86_400);
    await db()
      .insert(schema.mentorUsage)
      .values({ userId: learner.id, day: new Date().toISOString().slice(0, 10), used: 19 });
    const { margin, composer } = await openPanel(page, course.id);
    await composer.fill("the last one");
    await composer.press("Enter");
    await expect(margin.getByText(en.errors.mentor_limit)).toBeVisible();
    await expect(composer).toBeDisabled();
    await expect(margin.getByRole("button", { name: w.send })).toBeDisabled();
    await expect(margin.getByRole("link", { name: w.upgrade })).toHaveAttribute("href", "/pricing");
  });

  const newDays: [string, (page: Page) => Promise<void>][] = [
    [
      "when the learner comes back to the tab",
      (page) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange"))),
    ],
    ["when the day is over", (page) => page.clock.fastForward(86_420_000)],
  ];
  for (const [when, come] of newDays)
    test(`the daily limit ends in a tab that stays open: ${when}`, async ({ page, learner }) => {
      await page.clock.install();
      const course = await teachingCourse(learner);
      await awaitTimeWindow(86_400);
      await db()
        .insert(schema.mentorUsage)
        .values({ userId: learner.id, day: new Date().toISOString().slice(0, 10), used: 20 });
      const { margin, composer } = await openPanel(page, course.id);
      await expect(margin.getByText(en.errors.mentor_limit)).toBeVisible();
      await expect(composer).toBeDisabled();
      await db().update(schema.mentorUsage).set({ used: 0 }).where(eq(schema.mentorUsage.userId, learner.id));
      await come(page);
      await expect(composer).toBeEnabled();
      await expect(margin.getByText(en.errors.mentor_limit)).toHaveCount(0);
      await expect(margin.getByText("20 of 20 free messages left today")).toBeVisible();
    });

  test("when a session ends, the login link returns to the open module, and the text is kept", async ({
    page,
    learner,
    watch,
  }) => {
    watch.expectError(/401/);
    const course = await teachingCourse(learner);
    await page.goto(`/course/${course.id}?module=2`);
    const { margin, composer } = await openMentor(page);
    await db().delete(schema.sessions).where(eq(schema.sessions.userId, learner.id));
    await composer.fill("written before I noticed");
    await composer.press("Enter");
    await margin.getByRole("link", { name: w.signIn }).click();
    await expect(page).toHaveURL(
      (url) => url.pathname === "/login" && url.searchParams.get("next") === `/course/${course.id}?module=2`,
    );
    const kept = await page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith("mentor-"))
        .map(([, value]) => String(value))
        .join(),
    );
    expect(kept).toContain("written before I noticed");
  });
});

test("on a phone a bar shows the pending question and opens the dialogue as a sheet", async ({
  page,
  learner,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const course = await teachingCourse(learner);
  await page.goto(`/course/${course.id}`);
  const bar = page.getByRole("button", { name: new RegExp(w.asks) });
  await bar.click();
  const sheet = page.getByRole("dialog");
  const log = sheet.getByRole("log");
  await expect(log.locator("[data-role=assistant]")).toContainText("?", { timeout: 30_000 });
  await expect(sheet.getByRole("button", { name: w.send, exact: true })).toBeVisible();
  await sheet.getByRole("textbox").fill("no idea");
  await sheet.getByRole("textbox").press("Enter");
  await expect(log.locator("[data-role=assistant]")).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.keyboard.press("Escape");
  await expect(bar).toContainText("?");
  await expect(bar).toBeFocused();
});

test("on a phone the sheet opened from a quiz question returns the focus to it", async ({
  page,
  learner,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const course = await teachingCourse(learner);
  await page.goto(`/course/${course.id}`);
  const question = (await openQuiz(page, translations.en)).first();
  await answerQuestion(page, translations.en, 0, RIGHT_OPTION + 1);
  await expect(question.getByRole("radio").first()).toBeFocused();
  const ask = question.getByRole("button", { name: en.course.quiz.askMentor });
  await ask.press("Enter");
  const sheet = page.getByRole("dialog", { name: w.name });
  await expect(sheet.getByRole("log")).toContainText("?", { timeout: 30_000 });
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(ask).toBeFocused();
});
