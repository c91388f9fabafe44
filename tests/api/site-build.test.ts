import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { pageRoutes } from "../support/page-routes";

// What the build must come to: pages that are made ahead, and the script that each of them loads.

/** Script of a page of the same framework that contains nothing else, in bytes, compressed as here. */
const EMPTY_PAGE = 115_060;

const { routes } = z.object({ routes: z.record(z.string(), z.looseObject({ initialRevalidateSeconds: z.union([z.number(), z.boolean()]) })) })
  .parse(JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8")));
const sitePages = pageRoutes().filter(({ root }) => root === "site").map(({ path }) => path);

test("every public page is built ahead in both languages, never anew, and nothing else is", () => {
  const files = ["/apple-icon.png", "/icon.svg", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml"];
  const expected = ["/_global-error", ...files, ...["/en", "/es"].flatMap((locale) => sitePages.map((path) => locale + path))];
  expect(Object.keys(routes).sort()).toEqual(expected.sort());
  expect(Object.entries(routes).filter(([, { initialRevalidateSeconds }]) => initialRevalidateSeconds !== false)).toEqual([]);
});

const sizes = new Map<string, Promise<number>>();
function sizeOf(chunk: string): Promise<number> {
  const known = sizes.get(chunk) ?? promisify(brotliCompress)(readFileSync(join(".next", chunk))).then(({ length }) => length);
  sizes.set(chunk, known);
  return known;
}

/** Bytes of script, compressed, that the page as it was built tells a browser to load. */
async function scriptBytes(page: string): Promise<number> {
  const html = readFileSync(join(".next/server/app", `${page}.html`), "utf8");
  const chunks = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes).filter((attributes) => !/\snomodule/i.test(attributes))
    .flatMap((attributes) => /\ssrc="\/_next\/([^"?]+)/.exec(attributes)?.[1] ?? []);
  expect(chunks.length, page).toBeGreaterThan(2);
  return (await Promise.all([...new Set(chunks)].map(sizeOf))).reduce((sum, size) => sum + size, 0);
}

/** Goals of script over that of the empty page: pages that only tell, the reference where calls can be tried, forms with checks of their own. */
const limits: [number, readonly string[]][] = [
  [1.05, ["/welcome", "/vision", "/terms", "/privacy", "/mobile", "/focustimesupport", "/focustimeprivacy"]],
  [1.3, ["/docs"]],
  [1.8, ["/login", "/signup", "/recover-password", "/reset-password"]],
];

test("every public page has its limit of script", () => {
  expect(limits.flatMap(([, paths]) => paths).sort()).toEqual([...sitePages].sort());
});

test.each(limits)("%d of the empty page's script is enough for %j", async (limit, paths) => {
  for (const path of paths)
    for (const locale of ["/en", "/es"]) expect(await scriptBytes(locale + path), locale + path).toBeLessThanOrEqual(limit * EMPTY_PAGE);
});
