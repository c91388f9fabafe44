import { gzipSync } from "node:zlib";
import { afterAll, expect, inject, test } from "vitest";
import { startCountedApp } from "../support/counting/counted-app";
import { pageVisits } from "../support/counting/page-scenes";
import { rawGet } from "../support/raw-http";

// P7: what a page of somebody's weighs on the line, with lists of twenty. Bytes of gzip, some above what it was when this was written: covers are drawn from random ids.
const limits: Record<string, number> = {
  "/admin": 8_700, "/admin/outbox": 11_000, "/admin/users": 10_200, "/certificate/[id]": 7_900, "/course/[courseId]": 10_200, "/courses": 11_700, "/create": 8_300,
  "/dashboard": 9_100, "/guide": 7_600, "/market": 13_300, "/pricing": 9_100, "/readFeedback": 8_400, "/sandbox-checkout": 6_300, "/settings": 11_500,
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
