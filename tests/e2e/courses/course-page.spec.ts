import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { db, schema } from "@/db";
import { timeText } from "@/lib/core/i18n/time-text";
import { createListed } from "@/tests/support/market/market";
import { createPlanned } from "@/tests/support/generation/planned-course";
import { createUnfinished, finishWriting } from "@/tests/support/generation/unfinished-course";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { submitLogin, translations } from "@/tests/e2e/steps";

const { en } = translations;

test("a link to another author's course shows its preview, in Spanish, with a link to its offer", async ({
  page,
  makePerson,
  login,
}) => {
  const { words, at, language, locale } = translations.es;
  const author = await makePerson({ fullName: "Hanna Weiss" });
  const title = "Arguments That Hold";
  const { id } = await createListed(author, {
    title,
    language,
    description: "How a reason carries a claim",
    overview: "From claim to conclusion",
    price: 0,
  });
  await login(page, await makePerson({ locale }));
  await page.goto(at(`/course/${id}`));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(main.getByText(words.course.preview)).toBeVisible();
  await expect(main.getByText("How a reason carries a claim")).toBeVisible();
  await expect(main.getByText("From claim to conclusion")).toBeVisible();
  await expect(main.getByRole("heading", { level: 2, name: words.course.modules })).toBeVisible();
  await expect(main.getByRole("heading", { level: 3 })).toHaveText(["First steps", "Second steps"]);
  await expect(main.getByText("explain First steps")).toBeVisible();
  // The page contains nothing that only a learner may see.
  await expect(main.getByText(words.course.beingWritten)).toHaveCount(0);
  await expect(main.getByRole("progressbar")).toHaveCount(0);
  await expect(main.getByText(words.course.quiz.assessment)).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "MentorAI" })).toHaveCount(0);

  await main.getByRole("link", { name: words.course.seeOffer }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === at("/market") && url.searchParams.get("course") === id,
  );
  const offer = page.getByRole("dialog", { name: title });
  await offer.getByRole("button", { name: words.market.enrol }).click();
  await expect(offer.getByText(words.market.nowYours)).toBeVisible();
  await offer.getByRole("link", { name: words.market.open }).click();
  await expect(page.getByText("Lesson of First steps")).toBeVisible();
  await expect(page.getByText(words.course.preview)).toHaveCount(0);
});

test("a module of a stopped course is not announced", async ({ page, learner }) => {
  const { words } = en;
  const { id } = await createUnfinished(learner, "failed");
  await page.goto(`/course/${id}?module=2`);
  const main = page.getByRole("main");
  await expect(main.getByText(words.course.writing.failed)).toBeVisible();
  await expect(main.getByText(words.course.notWritten)).toBeVisible();
  await expect(main.getByText(words.course.beingWritten)).toHaveCount(0);
  await expect(main.getByRole("status")).toHaveCount(0);
});

test("the page of a plan leads to the plan", async ({ page, learner }) => {
  const { id } = await createPlanned(learner);
  await page.goto(`/course/${id}`);
  await expect(page.getByRole("main").getByText(en.words.course.writing.planned)).toBeVisible();
  await page.getByRole("link", { name: en.words.course.writing.toPlan }).click();
  await expect(page).toHaveURL("/create");
  await page.goto("/courses");
  await page.getByRole("main").getByRole("link", { name: "Bread from the start" }).click();
  await expect(page.getByRole("button", { name: en.words.generation.coursePlan.start })).toBeVisible();
});

test("a failed course is tried again from its page, or what is written is kept", async ({
  page,
  learner,
}) => {
  const { words } = en;
  const { keep, failed } = words.generation;
  const { id } = await createUnfinished(learner, "failed");
  await page.goto(`/course/${id}?module=2`);
  await expect(page.getByText(words.errors.ai_unreachable)).toBeVisible();
  await expect(page.getByRole("button", { name: failed.retry })).toBeVisible();
  await page.getByRole("button", { name: keep.button }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: keep.button }).click();
  await expect(page.getByText(words.course.writing.failed)).toHaveCount(0);
  await expect(page.getByText("Lesson of First steps")).toBeVisible();
  await expect(page.getByRole("navigation", { name: words.course.modules }).getByRole("link")).toHaveCount(1);
});

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("a postponed course says when it goes on", async ({ page, learner }) => {
    const { id } = await createUnfinished(learner, "writing");
    const resumesAt = new Date(Date.now() + 7_200_000);
    await db().update(schema.courses).set({ resumesAt }).where(eq(schema.courses.id, id));
    await page.goto(`/course/${id}`);
    const time = timeText(resumesAt, "en", "Asia/Tokyo");
    await expect(page.getByText(fill(en.words.generation.waiting.until, { time }))).toBeVisible();
    await expect(page.getByText(en.words.generation.waiting.leave)).toBeVisible();
  });
});

test("the preview is in the course's language, and its link in the interface's", async ({
  page,
  learner,
  makePerson,
}) => {
  expect(learner.email).toContain("@");
  const { id } = await createListed(await makePerson(), {
    title: "Luz y sombra",
    language: "español",
    price: 500,
  });
  await page.goto(`/course/${id}`);
  await expect(page.getByText(translations.es.words.course.preview)).toBeVisible();
  await expect(page.getByRole("link", { name: translations.es.words.course.seeOffer })).toHaveAttribute(
    "href",
    `/market?course=${id}`,
  );
});

const streamCall = "**/api/v1/courses/*/generation";

/** Makes the page's stream fail, as behind a proxy whose server restarts, until `back` is called. */
async function takeAway(page: Page) {
  let isAway = true;
  let asked = 0;
  await page.route(streamCall, (route) => {
    asked += 1;
    return isAway
      ? route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" })
      : route.continue();
  });
  return {
    asked: () => asked,
    back: () => {
      isAway = false;
    },
  };
}

test.describe("while the course is generated", () => {
  // A stream does not end by itself.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

  test("the stream reconnects after an outage, and the new module appears", async ({
    page,
    learner,
    watch,
  }) => {
    watch.expectError(refused(/generation/, 502));
    const { id } = await createUnfinished(learner, "writing");
    const server = await takeAway(page);
    await page.goto(`/course/${id}?module=2`);
    await expect.poll(server.asked).toBeGreaterThan(1);
    await expect(page.getByText(en.words.course.writing.body)).toBeVisible();
    await finishWriting(id);
    server.back();
    await expect(page.getByText("The lesson that was awaited.")).toBeVisible();
    await expect(page.getByText(en.words.course.writing.body)).toHaveCount(0);
  });

  test("a session that ends during an outage shows that, stops the requests, and logging in returns to the open module", async ({
    page,
    learner,
    watch,
  }) => {
    watch.expectError(refused(/generation/, 502));
    watch.expectError(refused(/generation/, 401));
    const { id } = await createUnfinished(learner, "writing");
    const server = await takeAway(page);
    await page.goto(`/course/${id}?module=2`);
    await expect.poll(server.asked).toBeGreaterThan(0);
    await db().delete(schema.sessions).where(eq(schema.sessions.userId, learner.id));
    server.back();
    await expect(page.getByText(en.words.course.writing.signedOut)).toBeVisible();
    const asked = server.asked();
    await page.waitForTimeout(4500);
    expect(server.asked()).toBe(asked);
    await page.getByRole("link", { name: en.words.course.writing.signIn }).click();
    await submitLogin(page, en, learner);
    await page.waitForURL(`**/course/${id}?module=2`);
    await expect(page.getByText(en.words.course.writing.body)).toBeVisible();
  });
});
