import { gzipSync } from "node:zlib";
import { afterAll, expect, inject, test } from "vitest";
import { startCountedApp } from "@/tests/support/counting/counted-app";
import { pageVisits } from "@/tests/support/counting/page-requests";
import { rawGet } from "@/tests/support/http/raw-http";

/** P7: bytes of a signed-in page's HTML, compressed with gzip; lists hold twenty courses (the Hub twenty-four). */
const LIMIT = 16_000;
/** Pages with another limit: the creator carries its offers and its plan, the outbox a whole mail, and the studio a whole course. */
const others: Record<string, number> = {
  "/create": 21_000,
  "/admin/outbox": 16_500,
  "/studio/[courseId]": 26_000,
};

// A separate app, because lists would also show the courses of other tests.
const app = await startCountedApp(inject("testServer"));
const pages = await pageVisits();
afterAll(() => app.stop());

test.each(pages)("$page at $address", async ({ page, address, headers }) => {
  const { status, body } = await rawGet(app.url, address, headers);
  expect(status).toBe(200);
  expect(gzipSync(body).length).toBeLessThanOrEqual(others[page] ?? LIMIT);
});
