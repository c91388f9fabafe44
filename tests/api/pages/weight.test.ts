import { gzipSync } from "node:zlib";
import { afterAll, expect, inject, test } from "vitest";
import { startCountedApp } from "@/tests/support/counting/counted-app";
import { pageVisits } from "@/tests/support/counting/page-requests";
import { rawGet } from "@/tests/support/http/raw-http";

/** P7: 16 KB of gzip for a signed-in page's HTML; lists hold twenty courses (the Hub twenty-four). */
const LIMIT = 16 * 1024;
/** A busy server sends a page's loading state before its content, which adds up to 700 bytes. */
const LOADING_STATE = 1_000;
/** Pages with another limit: they carry offers and a plan, a person's material, a month of plots, forms of many kinds, a whole mail, a whole course, what a person remembers. */
const others: Record<string, number> = {
  "/admin": 17_000,
  "/create": 23_500,
  "/create/material": 18_000,
  "/admin/ai": 18_800,
  "/admin/audit": 17_800,
  "/admin/outbox": 18_500,
  "/admin/plans": 17_500,
  "/admin/users": 17_500,
  "/admin/users/[id]": 19_200,
  "/course/[courseId]": 17_000,
  "/dashboard": 17_500,
  "/learn/[slug]": 17_000,
  "/record": 17_000,
  "/settings": 17_500,
  "/studio/[courseId]": 29_000,
};

// A separate app, because lists would also show the courses of other tests.
const app = await startCountedApp(inject("testServer"));
const pages = await pageVisits();
afterAll(() => app.stop());

test.each(pages)("$page at $address", async ({ page, address, headers }) => {
  const { status, body } = await rawGet(app.url, address, headers);
  expect(status).toBe(200);
  expect(gzipSync(body).length).toBeLessThanOrEqual((others[page] ?? LIMIT) + LOADING_STATE);
});
