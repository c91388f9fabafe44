import type { Page } from "playwright/test";
import { wordsAddress } from "@/lib/core/i18n/kept-words";
import { expect, test } from "./fixtures";
import { hydrated, tongues, type Tongue } from "./steps";
import { refused } from "../support/watch-pages";

// The words of signed-in pages come in a file of their own: here they come late, not at all, or not any more.

const FILE = "**/words/*.json";
/** A page without its words is never alive, which is what everybody else waits for after `goto`. */
const open = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.location.assign(to);
  }, path);
const notice = (page: Page, { words }: Tongue) =>
  page.getByRole("alert").filter({ hasText: words.common.lostWords.text });
const documents = (page: Page) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") seen.push(request.url());
  });
  return seen;
};

for (const tongue of Object.values(tongues)) {
  test(`${tongue.locale}: words that do not come leave the page readable, are told of, and are taken as soon as they come`, async ({
    page,
    learner,
    watch,
  }) => {
    expect(learner.email).toContain("@");
    watch.expectError(refused(/words/, "net::ERR"));
    let isLost = true;
    await page.goto(tongue.locale === "es" ? "/es/vision" : "/vision");
    await page.route(FILE, (route) => (isLost ? route.abort() : route.continue()));
    await open(page, tongue.locale === "es" ? "/es/guide" : "/guide");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice(page, tongue)).toBeVisible();
    isLost = false;
    // As a browser tells that its line is back; without it the next try comes by itself.
    await page.evaluate(() => {
      window.dispatchEvent(new Event("online"));
    });
    await expect(notice(page, tongue)).toBeHidden();
    await hydrated(page);
    await page
      .getByRole("button", { name: new RegExp(tongue.words.layout.account.replace("{who}", ".*")) })
      .click();
    await expect(page.getByRole("menuitem", { name: tongue.words.layout.logOut })).toBeVisible();
  });
}

test("a page of an earlier release, whose words are gone, loads itself again, once", async ({
  page,
  learner,
  watch,
}) => {
  expect(learner.email).toContain("@");
  watch.expectError(refused(/words/, 404));
  await page.goto("/vision");
  let asked = 0;
  await page.route(FILE, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  const seen = documents(page);
  await open(page, "/guide");
  await expect.poll(() => seen.length).toBe(2);
  await hydrated(page);
  await expect(notice(page, tongues.en)).toBeHidden();
});

test("one whose words stay away says so instead of loading itself forever", async ({
  page,
  learner,
  watch,
}) => {
  expect(learner.email).toContain("@");
  watch.expectError(refused(/words/, 404));
  await page.goto("/vision");
  await page.route(FILE, (route) => route.fulfill({ status: 404 }));
  const seen = documents(page);
  await open(page, "/guide");
  await expect(notice(page, tongues.en)).toBeVisible();
  expect(seen).toHaveLength(2);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await notice(page, tongues.en)
    .getByRole("link", { name: tongues.en.words.common.lostWords.reload })
    .click();
  await expect.poll(() => seen.length).toBe(3);
  await hydrated(page);
  await expect(notice(page, tongues.en)).toBeHidden();
});

test("the browser keeps them: another page and another visit ask for nothing", async ({ page, learner }) => {
  expect(learner.email).toContain("@");
  const sent = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/words/"))
        .map((entry) => [
          new URL(entry.name).pathname,
          (entry as PerformanceResourceTiming).transferSize > 0,
        ]),
    );
  await page.goto("/guide");
  await hydrated(page);
  const first = await sent();
  expect(first.map(([path]) => path)).toContain(wordsAddress("en"));
  expect(first.filter(([, isSent]) => isSent)).toHaveLength(1);
  await page.goto("/settings");
  await hydrated(page);
  const second = await sent();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter(([, isSent]) => isSent)).toEqual([]);
});
