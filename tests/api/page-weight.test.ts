import { gzipSync } from "node:zlib";
import { afterAll, expect, inject, test } from "vitest";
import { startCountedApp } from "../support/counting/counted-app";
import { pageVisits } from "../support/counting/page-scenes";
import { rawGet } from "../support/raw-http";

// P7: what a page of somebody's weighs, with lists of twenty (the Hub shows twenty-four at once). Bytes of gzip, some above what it was when this was written.
const limits: Record<string, number> = {
  "/admin": 8_200, "/admin/outbox": 10_400, "/admin/users": 9_600, "/certificate/[id]": 7_500, "/course/[courseId]": 9_700, "/courses": 9_500, "/create": 7_500,
  "/dashboard": 8_200, "/guide": 7_100, "/market": 10_400, "/pricing": 8_500, "/readFeedback": 7_900, "/sandbox-checkout": 5_800, "/settings": 10_900,
};

// An app of its own: what others make in theirs would be listed, and weigh.
const app = await startCountedApp(inject("testServer"));
const pages = await pageVisits();
afterAll(() => app.stop());

test("every page has its limit", () => {
  expect(Object.keys(limits).sort()).toEqual([...new Set(pages.map(({ page }) => page))].sort());
});

test.each(pages)("$page at $address", async ({ page, address, headers }) => {
  // Whatever has come when a page's first piece leaves decides whether a skeleton travels before the lists: the lightest of a few visits is the page itself.
  const weights: number[] = [];
  for (let visit = 0; visit < 4; visit += 1) {
    const { status, body } = await rawGet(app.url, address, headers);
    expect(status).toBe(200);
    weights.push(gzipSync(body).length);
  }
  expect(Math.min(...weights)).toBeLessThan(limits[page] ?? 0);
});
