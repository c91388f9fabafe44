import { gzipSync } from "node:zlib";
import { afterAll, expect, inject, test } from "vitest";
import { startCountedApp } from "../support/counting/counted-app";
import { pageVisits } from "../support/counting/page-scenes";
import { rawGet } from "../support/raw-http";

// P7: what a page of somebody's weighs on the line, with lists of twenty. Bytes of gzip, some above what it was when this was written: covers are drawn from random ids.
const limits: Record<string, number> = {
  "/admin": 14_600, "/admin/outbox": 15_200, "/admin/users": 15_400, "/certificate/[id]": 7_900, "/course/[courseId]": 16_000, "/courses": 15_800, "/create": 18_800,
  "/dashboard": 10_900, "/guide": 8_600, "/market": 18_300, "/pricing": 13_900, "/readFeedback": 13_200, "/sandbox-checkout": 11_100, "/settings": 16_300,
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
