import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildEnvironment } from "@/scripts/runtime/build";
import { pageRoutes } from "../support/page-routes";
import { EMPTY_PAGE, weighPages } from "../support/page-weight";

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
  const files = ["/apple-icon.png", "/icon.svg", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml"];
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

/** Script limits of each page's first load relative to the empty page, close to the current values so that growth fails. */
const limits: Record<number, readonly string[]> = {
  1.05: ["/welcome", "/vision", "/terms", "/privacy", "/mobile", "/focustimesupport", "/focustimeprivacy"],
  1.2: ["/docs"],
  1.28: ["/guide", "/readFeedback", "/sandbox-checkout", "/admin/outbox", "/certificate/[id]"],
  1.3: ["/dashboard"],
  1.33: ["/course/[courseId]"],
  1.35: ["/admin"],
  1.41: ["/login", "/signup", "/recover-password", "/reset-password"],
  1.46: ["/pricing"],
  1.51: ["/create"],
  1.66: ["/market"],
  1.67: ["/settings"],
  1.75: ["/courses"],
  1.98: ["/admin/users"],
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
