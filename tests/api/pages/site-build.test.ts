import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildEnvironment } from "@/scripts/runtime/build";
import { pageRoutes } from "@/tests/support/pages/page-routes";
import { EMPTY_PAGE, weighPages } from "@/tests/support/pages/page-weight";

// The result of the build: prerendered pages, and the script that each page loads.

const { routes } = z
  .object({
    routes: z.record(
      z.string(),
      z.looseObject({ initialRevalidateSeconds: z.union([z.number(), z.boolean()]) }),
    ),
  })
  .parse(JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8")));
const sitePages = pageRoutes()
  .filter(({ root }) => root === "site")
  .map(({ path }) => path);

test("exactly the public pages are prerendered in both languages, without revalidation", () => {
  const files = ["/apple-icon.png", "/icon.svg", "/manifest.webmanifest", "/robots.txt"];
  const expected = [
    "/_global-error",
    ...files,
    ...["/en", "/es"].flatMap((locale) => sitePages.map((path) => locale + path)),
  ];
  expect(Object.keys(routes).sort()).toEqual(expected.sort());
  expect(
    Object.entries(routes).filter(([, { initialRevalidateSeconds }]) => initialRevalidateSeconds !== false),
  ).toEqual([]);
});

test("all builds share the server actions' key, so that pages of the previous build find them", () => {
  const { encryptionKey } = z
    .object({ encryptionKey: z.string() })
    .parse(JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8")));
  expect(encryptionKey).toBe(buildEnvironment().NEXT_SERVER_ACTIONS_ENCRYPTION_KEY);
});

/**
 * Script limits of each page's first load relative to the empty page, close to the current values so that growth fails. Every signed-in page
 * carries the report of the time zone and the refund notices: in a chunk of their own the notices would make most pages heavier by 0.02.
 */
const limits: Record<number, readonly string[]> = {
  1.05: ["/vision", "/terms", "/privacy", "/mobile", "/focustimesupport", "/focustimeprivacy"],
  1.06: ["/welcome"],
  1.27: ["/docs"],
  1.34: ["/guide"],
  1.35: ["/dashboard", "/admin/health", "/learn/[slug]/study", "/readFeedback"],
  // Shares a chunk with the public course's page.
  1.36: ["/certificate/[id]", "/admin/outbox", "/sandbox-checkout"],
  // The filters.
  1.38: ["/admin/audit", "/record"],
  // The places in sources that statements rest on.
  1.41: ["/learn/[slug]"],
  // The lesson's practice items and sources, and the stream of a lesson that is being written.
  1.46: ["/course/[courseId]"],
  1.49: [
    "/recover-password",
    "/reset-password",
    "/unsubscribe",
    "/verify-email",
    "/course/[courseId]/final-check",
    "/course/[courseId]/opening-check",
    "/course/[courseId]/sources",
    "/studio/[courseId]/history",
    "/studio/[courseId]/history/[number]",
    "/studio/[courseId]/results",
  ],
  // Also signs in.
  1.52: ["/login", "/signup"],
  1.54: ["/pricing"],
  // Files, links and texts of a person, and the states of their pages.
  1.575: ["/create/material"],
  // The mass mail with its preview and the test to oneself.
  1.58: ["/admin"],
  // The form of the subject, the offers of library courses and study plans, and the progress of a course.
  1.66: ["/create"],
  // The connection to a model with its test, its usage and its cap.
  1.67: ["/admin/ai", "/admin/plans"],
  1.72: ["/market"],
  // Also adds passkeys and authenticator apps, and deletes material.
  1.83: ["/settings"],
  1.84: ["/courses"],
  // Questions with formulas, and the plot at the end.
  1.99: ["/review"],
  // Also gives plans, courses and credits, and takes courses down.
  2.07: ["/admin/users/[id]", "/admin/users"],
  // Edits a whole course with its sources and sets how its mentor tutors.
  2.36: ["/studio/[courseId]"],
};

test("every page stays within its script limit", async () => {
  const pages = await weighPages();
  expect(Object.values(limits).flat().sort()).toEqual(pages.map(({ path }) => path).sort());
  const limitOf = (path: string) =>
    Number(Object.entries(limits).find(([, paths]) => paths.includes(path))?.[0]);
  const tooHeavy = pages
    .filter(({ path, bytes }) => !(bytes <= limitOf(path) * EMPTY_PAGE))
    .map(({ path, bytes }) => `${path}: ${(bytes / EMPTY_PAGE).toFixed(3)}`);
  expect(tooHeavy).toEqual([]);
});
