import { gzipSync } from "node:zlib";
import { afterAll, expect, inject, test } from "vitest";
import { startCountedApp } from "../support/counting/counted-app";
import { pageVisits } from "../support/counting/page-scenes";
import { rawGet } from "../support/raw-http";

// P7: the weight of a person's page, with lists of twenty (the Hub shows twenty-four at once). Bytes of gzip, a twentieth above what it was when
// this was written, with the skeleton: where the machine is slow, the data always come after the frame, and it travels along (up to 800 bytes).
const limits: Record<string, number> = {
  "/admin": 8_300,
  "/admin/outbox": 10_500,
  "/admin/users": 9_700,
  "/certificate/[id]": 7_500,
  "/course/[courseId]": 9_800,
  "/courses": 10_200,
  "/create": 7_900,
  "/dashboard": 8_400,
  "/guide": 7_200,
  "/market": 11_300,
  "/pricing": 8_600,
  "/readFeedback": 8_000,
  "/sandbox-checkout": 5_800,
  "/settings": 9_000,
};

// An app of its own: what others make in theirs would be listed, and weigh.
const app = await startCountedApp(inject("testServer"));
const pages = await pageVisits();
afterAll(() => app.stop());

test("every page has its limit", () => {
  expect(Object.keys(limits).sort()).toEqual([...new Set(pages.map(({ page }) => page))].sort());
});

test.each(pages)("$page at $address", async ({ page, address, headers }) => {
  // Whatever has come when a page's first piece leaves decides whether a skeleton travels before the lists: the lightest of a few visits may be without.
  const weights: number[] = [];
  for (let visit = 0; visit < 4; visit += 1) {
    const { status, body } = await rawGet(app.url, address, headers);
    expect(status).toBe(200);
    weights.push(gzipSync(body).length);
  }
  expect(Math.min(...weights)).toBeLessThan(limits[page] ?? 0);
});
