import type { Page } from "playwright/test";
import { sqlClient } from "@/db";
import { writeCourseJob } from "@/lib/generation/jobs/jobs";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { ANSWERS, countersOf, storedModules } from "@/tests/support/generation/generation";
import { failTask, holdCalls } from "@/tests/support/generation/held-calls";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  conversation,
  converse,
  courseIdOf,
  leaveCreatorAndReturn,
  passQuiz,
  startAssessment,
  startWriting,
  translations,
  sendSubject,
} from "@/tests/e2e/steps";

test.use({ author: "model", viewport: { width: 1440, height: 900 } });

const en = translations.en;
const w = en.words.generation;
const TITLE = "Sourdough bread from the start";
/** Generation takes longer on a busy machine. */
const WRITING = { timeout: 45_000 };

/** Answers the four questions, starts the plan as it is and waits until the generation begins. */
async function orderCourse(page: Page): Promise<void> {
  await startAssessment(page, en);
  await converse(page, en, ANSWERS.english);
  await startWriting(page, en);
  await expect(
    page
      .getByRole("list", { name: w.progress.steps })
      .or(page.getByText(w.failed.title))
      .or(page.getByText(w.complete.happy))
      .first(),
  ).toBeVisible();
}

const steps = (page: Page) => page.getByRole("list", { name: w.progress.steps }).getByRole("listitem");

test("with a model: a course is requested, generated, studied and completed", async ({
  page,
  learner,
  model,
}) => {
  test.setTimeout(150_000);
  await startAssessment(page, en);
  await converse(page, en, ANSWERS.english.slice(0, 1));
  await expect(
    conversation(page, en).getByText("if the dough did not rise in an hour?").first(),
  ).toBeVisible();
  await converse(page, en, ANSWERS.english.slice(1), 2);
  await expect(page.getByText("1 generation left")).toBeVisible();
  await startWriting(page, en);
  await expect(page.getByText(w.complete.happy)).toBeVisible(WRITING);
  // Otherwise the page may open the course before the click.
  await page.getByRole("button", { name: w.complete.stay }).click();
  await page.getByRole("link", { name: w.complete.open }).click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  const overview = page.getByRole("region", { name: en.words.course.overview });
  await expect(overview).toBeVisible();
  const dots = page.getByRole("navigation", { name: en.words.course.modules }).getByRole("link");
  await expect(dots).toHaveCount(4);
  for (let number = 1; number <= 4; number += 1) {
    if (number > 1)
      await page.getByRole("navigation", { name: en.words.course.turn }).getByRole("link").last().click();
    await expect(dots.nth(number - 1)).toHaveAttribute("aria-current", "step");
    await passQuiz(page, en, number);
    if (number < 4) await expect(page.getByText(en.words.course.quiz.congratulations)).toBeVisible();
  }
  await expect(
    page.getByRole("heading", { name: en.words.learning.completion.congratulation }),
  ).toBeVisible();
  expect(await countersOf(learner.actor)).toMatchObject({ permanent: 0, total: 1 });
  expect(model.requests.every((request) => request.authorization === "Bearer sk-test")).toBe(true);
});

test("Stop aborts the model's calls and refunds the generation", async ({ page, learner, model }) => {
  failTask(model, "lesson", { fault: "silence" });
  await orderCourse(page);
  await expect.poll(() => model.openRequests, WRITING).toBe(4);
  await expect(steps(page)).toHaveCount(8);
  await page.getByRole("button", { name: w.progress.stop }).click();
  await expect(page.getByText(w.stopped.givenBack)).toBeVisible();
  await expect.poll(() => [model.openRequests, model.abortedRequests]).toEqual([0, 4]);
  await expect(page.getByRole("button", { name: w.start.button })).toBeVisible();
  await expect(page.getByText("1 generation left")).toBeVisible();
  expect(await countersOf(learner.actor)).toEqual({ monthly: 0, permanent: 1, total: 0 });
  await page.reload();
  await expect(page.getByRole("button", { name: w.start.button })).toBeVisible();
});

test("a model that refuses its key: the error survives a reload, and Try again continues from there", async ({
  page,
  learner,
  model,
}) => {
  failTask(model, "lesson", { fault: "status", status: 401 });
  await orderCourse(page);
  await expect(page.getByText(en.words.errors.ai_unauthorized)).toBeVisible(WRITING);
  await expect(page.getByRole("heading", { name: TITLE })).toBeFocused();
  await page.reload();
  await expect(page.getByText(en.words.errors.ai_unauthorized)).toBeVisible();
  const outlines = model.requests.filter((request) => taskOf(request) === "outline").length;
  model.respond(goodAuthor());
  await page.getByRole("button", { name: w.failed.retry }).click();
  await expect(page.getByText(w.complete.happy)).toBeVisible(WRITING);
  expect(model.requests.filter((request) => taskOf(request) === "outline")).toHaveLength(outlines);
  expect(await countersOf(learner.actor)).toMatchObject({ permanent: 0, total: 1 });
});

test("after a model failure, discarding the draft refunds the generation", async ({
  page,
  learner,
  model,
}) => {
  failTask(model, "lesson", { fault: "refusal" });
  await orderCourse(page);
  await expect(page.getByText(en.words.errors.ai_refused)).toBeVisible(WRITING);
  await page.getByRole("button", { name: w.failed.giveUp }).click();
  await expect(page.getByText(w.stopped.givenBack)).toBeVisible();
  await expect(page.getByRole("button", { name: w.start.button })).toBeVisible();
  expect(await countersOf(learner.actor)).toEqual({ monthly: 0, permanent: 1, total: 0 });
});

test("a failed question keeps the answer, and Try again requests it once more", async ({
  page,
  learner: _,
  model,
  watch,
}) => {
  await startAssessment(page, en);
  model.script([{ fault: "status", status: 401 }]);
  watch.expectError(/initial-assesment/);
  await answerField(page, en, 1).fill("Everything about bread");
  await sendSubject(page, en);
  await expect(page.getByText(en.words.errors.ai_unauthorized)).toBeVisible();
  await expect(answerField(page, en, 1)).toHaveValue("Everything about bread");
  await page.getByRole("button", { name: w.tryAgain }).click();
  await expect(answerField(page, en, 2)).toBeVisible();
  await expect(conversation(page, en).getByText("Everything about bread")).toHaveCount(1);
});

test("during generation the progress is the same after a reload, after reading module 1 and Back, and in a second tab", async ({
  page,
  context,
  learner: _,
  model,
}) => {
  const gate = holdCalls(model, (_, module) => module >= 1);
  await orderCourse(page);
  // The button disappeared with the plan.
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toBeFocused();
  const readFirst = page.getByRole("link", { name: w.progress.readFirst });
  await expect(readFirst).toBeVisible(WRITING);
  await page.reload();
  await expect(steps(page)).toHaveCount(8);
  await readFirst.click();
  await expect(page.getByRole("article", { name: en.words.course.lesson })).toContainText(
    "When you look at the dough in this step",
  );
  await expect(page.getByText(en.words.course.writing.body)).toBeVisible();
  const id = courseIdOf(page);
  await page.goBack();
  await expect(steps(page)).toHaveCount(8);
  const other = await context.newPage();
  await other.goto("/create");
  await expect(other.getByRole("link", { name: w.progress.readFirst })).toHaveAttribute(
    "href",
    `/course/${id}`,
  );
  gate.open();
  for (const tab of [page, other])
    await expect(
      tab
        .getByText(w.complete.happy)
        .or(tab.getByRole("heading", { level: 1, name: TITLE }))
        .first(),
    ).toBeVisible(WRITING);
  expect(await storedModules(id)).toHaveLength(4);
});

test("during generation Back returns to the progress, and a stopped course is gone", async ({
  page,
  learner: _,
  model,
}) => {
  // Module 1 has its lesson, but is not whole.
  const gate = holdCalls(model, (task) => task !== "lesson");
  await orderCourse(page);
  await expect(page.getByRole("link", { name: w.progress.readFirst })).toBeVisible(WRITING);
  const asked = model.requests.filter((request) => taskOf(request) === "question").length;
  await leaveCreatorAndReturn(page, en);
  await expect(steps(page)).toHaveCount(8);
  await expect(page.getByText("0 generations left")).toBeVisible();
  await expect(page.getByRole("dialog", { name: w.premium.title })).toHaveCount(0);
  await page.getByRole("button", { name: w.progress.stop }).click();
  await expect(page.getByText(w.stopped.givenBack)).toBeVisible();
  await leaveCreatorAndReturn(page, en);
  await expect(page.getByRole("button", { name: w.start.button })).toBeVisible();
  await expect(page.getByText("1 generation left")).toBeVisible();
  // Three questions after the first, regardless of reloads.
  expect([asked, model.requests.filter((request) => taskOf(request) === "question").length]).toEqual([3, 3]);
  gate.open();
});

test("after a kill and restart of the app during generation the page catches up, and no module is generated twice", async ({
  page,
  learner: _,
  model,
  site,
  watch,
}) => {
  test.setTimeout(120_000);
  model.respond((request) =>
    taskOf(request) === "lesson" && moduleOf(request) === 3 ? { fault: "silence" } : goodAuthor()(request),
  );
  await orderCourse(page);
  const readFirst = page.getByRole("link", { name: w.progress.readFirst });
  await expect(readFirst).toBeVisible(WRITING);
  const id = /course\/([0-9a-f-]{36})/.exec((await readFirst.getAttribute("href")) ?? "")?.[1] ?? "";
  await expect
    .poll(async () => (await storedModules(id)).filter((m) => m.lesson !== null).length, WRITING)
    .toBe(3);
  // At first no server listens; then one that is not ready yet.
  watch.expectError(/net::ERR_|status of 503/);
  await site.killAndRestart();
  const before = model.requests.length;
  model.respond(goodAuthor());
  // PostgreSQL's clock cannot be changed, so the dead worker's heartbeat is aged.
  await sqlClient()`update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = ${writeCourseJob.queue} and state = 'active' and data->>'course_id' = ${id}`;
  await expect(page.getByText(w.complete.happy)).toBeVisible(WRITING);
  const lessons = model.requests.slice(before).filter((request) => taskOf(request) === "lesson");
  expect(lessons.map(moduleOf)).toEqual([3]);
  const modules = await storedModules(id);
  expect(modules.map((m) => m.position)).toEqual([0, 1, 2, 3]);
  expect(new Set(modules.map((m) => m.title)).size).toBe(4);
});
