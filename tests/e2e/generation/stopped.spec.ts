import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { db, schema } from "@/db";
import { REFUNDS_PER_DAY } from "@/lib/generation/policy";
import { stopGeneration } from "@/lib/generation/mutations";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { answerField, submitLogin, translations } from "@/tests/e2e/steps";

const en = translations.en;
const w = en.words.generation;
const stream = "**/api/v1/courses/*/generation";

/** A draft that used its author's only generation; while it is being written it has no whole module. */
async function createOnlyDraft(author: { id: string }, state: "writing" | "failed"): Promise<string> {
  const { id } = await createUnfinished(author, state, { written: 0 });
  return id;
}

/** Uses up today's limit of refunded generations. */
async function useUpRefunds(person: { id: string }): Promise<void> {
  await awaitTimeWindow(86_400);
  await db()
    .insert(schema.generationRefunds)
    .values({ userId: person.id, day: new Date().toISOString().slice(0, 10), count: REFUNDS_PER_DAY });
}

/** A failed draft that used a generation of a past month. */
async function createLastMonthsDraft(person: { id: string }): Promise<void> {
  await db().update(schema.users).set({ monthlyGenerations: 4 }).where(eq(schema.users.id, person.id));
  await db()
    .update(schema.subscriptions)
    .set({ generationsOf: new Date() })
    .where(eq(schema.subscriptions.userId, person.id));
  const chargedAt = new Date(Date.now() - 40 * 86_400_000);
  await createUnfinished(person, "failed", { charge: { counter: "monthly", chargedAt } });
}

const premium = (page: Page) => page.getByRole("dialog", { name: w.premium.title });

/** The creator is in its initial state: the language can be changed, and a conversation can start. */
async function expectEmptyCreator(page: Page): Promise<void> {
  await expect(page.getByText("1 generation left")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Español" })).toBeEnabled();
  await expect(premium(page)).toHaveCount(0);
  await page.getByRole("button", { name: w.start.button }).click();
  await expect(answerField(page, en, 1)).toBeVisible();
}

/** Refuses the stream as a restarting server does, waits for the first retries and returns a function that restores it. */
async function refuseStream(page: Page): Promise<() => Promise<void>> {
  let calls = 0;
  await page.route(stream, (route) => {
    calls += 1;
    return route.fulfill({
      status: 503,
      contentType: "application/json",
      body: '{"detail":"x","code":"unavailable"}',
    });
  });
  await page.goto("/create");
  await expect(page.getByText(w.progress.connectionLost)).toBeVisible();
  await expect.poll(() => calls).toBeGreaterThan(2);
  return () => page.unroute(stream);
}

for (const [state, button] of [
  ["writing", w.progress.stop],
  ["failed", w.failed.giveUp],
] as const)
  test(`the only generation is refunded from a draft found ${state}, and the creator is open again`, async ({
    page,
    makePerson,
    login,
  }) => {
    const person = await makePerson({ generations: 0 });
    await createOnlyDraft(person, state);
    await login(page, person);
    await page.goto("/create");
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText(w.stopped.givenBack)).toBeVisible();
    await expect(page.getByRole("button", { name: w.start.button })).toBeFocused();
    await expectEmptyCreator(page);
  });

test("the fourth generation stopped in a day is not refunded, and a dialog links to the plans", async ({
  page,
  makePerson,
  login,
}) => {
  const person = await makePerson({ generations: 0 });
  await createOnlyDraft(person, "writing");
  await useUpRefunds(person);
  await login(page, person);
  await page.goto("/create");
  await page.getByRole("button", { name: w.progress.stop }).click();
  await expect(page.getByText(w.stopped.kept)).toBeVisible();
  await expect(premium(page)).toBeVisible();
});

test("a generation of a past month is not refunded; the page gives the reason and the current count", async ({
  page,
  makePerson,
  login,
}) => {
  const person = await makePerson({ tier: 1, generations: 0 });
  await createLastMonthsDraft(person);
  await login(page, person);
  await page.goto("/create");
  await page.getByRole("button", { name: w.failed.giveUp }).click();
  await expect(page.getByText(w.stopped.monthOver)).toBeVisible();
  await expect(page.getByRole("button", { name: w.start.button })).toBeVisible();
  await expect(page.getByText("4 generations left")).toBeVisible();
});

const { courses } = en.words;

/** Deletes the only draft from My Courses by its menu. */
async function deleteFromList(page: Page, item: string): Promise<void> {
  await page.goto("/courses");
  await page.getByRole("button", { name: /^Options for / }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: item }).press("Enter");
  await page
    .getByRole("alertdialog", { name: courses.stop.title })
    .getByRole("button", { name: courses.stop.confirm })
    .click();
}

test("the fourth draft of a day deleted from the list is not refunded, and the page gives the reason", async ({
  page,
  makePerson,
  login,
}) => {
  const person = await makePerson({ generations: 0 });
  await createOnlyDraft(person, "writing");
  await useUpRefunds(person);
  await login(page, person);
  await deleteFromList(page, courses.menu.stop);
  await expect(page.getByText(w.stopped.kept)).toBeVisible();
});

test("a draft of a past month deleted from the list is not refunded", async ({ page, makePerson, login }) => {
  const person = await makePerson({ tier: 1, generations: 0 });
  await createLastMonthsDraft(person);
  await login(page, person);
  await deleteFromList(page, courses.menu.delete);
  await expect(page.getByText(w.stopped.monthOver)).toBeVisible();
});

test("a draft stopped in another tab disappears here too", async ({ page, context, makePerson, login }) => {
  const person = await makePerson({ generations: 0 });
  await createOnlyDraft(person, "writing");
  await login(page, person);
  await page.goto("/create");
  await expect(page.getByRole("list", { name: w.progress.steps })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/create");
  await other.getByRole("button", { name: w.progress.stop }).click();
  await expect(other.getByText(w.stopped.givenBack)).toBeVisible();
  await expect(other.getByText(w.stopped.elsewhere)).toHaveCount(0);
  await expect(page.getByText(w.stopped.elsewhere)).toBeVisible();
  await expectEmptyCreator(page);
});

test("after a stop while the stream is down the page retries until it has the result", async ({
  page,
  makePerson,
  login,
  watch,
}) => {
  watch.expectError(refused(/generation/, 503));
  watch.expectError(refused(/generation/, 404));
  const person = await makePerson({ generations: 0 });
  const id = await createOnlyDraft(person, "writing");
  await login(page, person);
  const restore = await refuseStream(page);
  await stopGeneration(person.actor, id);
  await restore();
  await expect(page.getByText(w.stopped.elsewhere)).toBeVisible();
  await expectEmptyCreator(page);
});

test("a failed draft that was discarded elsewhere disappears at the next click", async ({
  page,
  makePerson,
  login,
  watch,
}) => {
  watch.expectError(refused(/generation\/stop/, 404));
  const person = await makePerson({ generations: 0 });
  const id = await createOnlyDraft(person, "failed");
  await login(page, person);
  await page.goto("/create");
  await expect(page.getByText(w.failed.title)).toBeVisible();
  await stopGeneration(person.actor, id);
  await page.getByRole("button", { name: w.failed.giveUp }).click();
  await expect(page.getByText(w.stopped.elsewhere)).toBeVisible();
  await expectEmptyCreator(page);
});

test("after a session ends while the stream is down, logging in again shows the progress", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(refused(/generation/, 503));
  watch.expectError(refused(/generation/, 401));
  await createUnfinished(learner, "writing");
  const restore = await refuseStream(page);
  await db().delete(schema.sessions).where(eq(schema.sessions.userId, learner.id));
  await restore();
  await expect(page.getByText(en.words.errors.unauthenticated)).toBeVisible();
  await expect(page.getByText(w.progress.connectionLost)).toHaveCount(0);
  await page.getByRole("link", { name: w.signIn }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await submitLogin(page, en, learner);
  await page.waitForURL("**/create");
  await expect(page.getByRole("link", { name: w.progress.readFirst })).toBeVisible();
});

test("once module 1 is whole, Stop pauses and keeps what is written", async ({ page, learner }) => {
  const { id } = await createUnfinished(learner, "writing", { title: "Half of the bread" });
  await page.goto("/create");
  await expect(page.getByText(w.progress.stopPauses)).toBeVisible();
  await page.getByRole("button", { name: w.progress.stop }).click();
  await expect(page.getByText(w.paused.title, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Half of the bread" })).toBeFocused();
  await page.reload();
  await expect(page.getByText(w.paused.title, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: w.keep.button }).click();
  const dialog = page.getByRole("alertdialog", { name: w.keep.title });
  await dialog.getByRole("button", { name: w.keep.button }).click();
  await expect(page.getByText(w.complete.happy)).toBeVisible();
  await page.waitForURL(`**/course/${id}`, { timeout: 10_000 });
  const dots = page.getByRole("navigation", { name: en.words.course.modules }).getByRole("link");
  await expect(dots).toHaveCount(1);
});

test("a paused course is resumed from the creator", async ({ page, learner }) => {
  await createUnfinished(learner, "paused");
  await page.goto("/create");
  await page.getByRole("button", { name: w.paused.resume }).click();
  await expect(page.getByRole("button", { name: w.progress.stop })).toBeVisible();
  await expect(page.getByRole("list", { name: w.progress.steps })).toBeVisible();
});

test("while the model's server asks to wait, the page says until when, in the browser's time zone", async ({
  page,
  learner,
}) => {
  const { id } = await createUnfinished(learner, "writing");
  const resumesAt = new Date(Date.now() + 3_600_000);
  await db().update(schema.courses).set({ resumesAt }).where(eq(schema.courses.id, id));
  await page.goto("/create");
  const time = await page.evaluate(
    (at) => new Intl.DateTimeFormat("en", { hour: "numeric", minute: "2-digit" }).format(at),
    resumesAt.getTime(),
  );
  await expect(page.getByText(fill(w.waiting.until, { time }))).toBeVisible();
  await expect(page.getByText(w.waiting.leave)).toBeVisible();
});
