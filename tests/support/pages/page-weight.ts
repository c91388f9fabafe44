import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { z } from "zod";
import { pageRoutes, type PageRoute } from "./page-routes";

/** The compressed script of an empty page of the same framework, in bytes; `npm run bench -- p1` measures it. */
export const EMPTY_PAGE = 115_060;

const sizes = new Map<string, Promise<number>>();

/** Total size of these build files, compressed with brotli, each counted once. */
export async function packedBytes(files: Iterable<string>, build = ".next"): Promise<number> {
  const each = [...new Set(files)].map((file) => {
    const path = join(build, file);
    const known =
      sizes.get(path) ?? promisify(brotliCompress)(readFileSync(path)).then(({ length }) => length);
    sizes.set(path, known);
    return known;
  });
  return (await Promise.all(each)).reduce((sum, size) => sum + size, 0);
}

/** The script files of the build that a page's HTML refers to. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .filter((attributes) => !/\snomodule/i.test(attributes))
    .flatMap((attributes) => /\ssrc="([^"]+)/.exec(attributes)?.[1] ?? [])
    .flatMap((file) => /^\/_next\/([^?]+)/.exec(file)?.[1] ?? []);
}

/** A page's file in the build's `server/app`, without its extension. */
function fileOf({ path, root, admin }: PageRoute, build: string): string {
  const groups = {
    site: ["(site)/(auth)", "(site)/(marketing)"],
    record: ["(record)"],
    app: [admin ? "(app)/(admin)" : "(app)"],
  }[root];
  const found = groups
    .map((group) => join(build, "server/app/[locale]", group, path, "page_client-reference-manifest.js"))
    .find(existsSync);
  if (found === undefined) throw new Error(`The build has no page ${path}.`);
  return found;
}

const manifest = z.record(
  z.string(),
  z.looseObject({ entryJSFiles: z.record(z.string(), z.array(z.string())) }),
);

/** The build's scripts for a page: the framework, its layouts, the page and its error boundaries. */
function scriptsOfBuild(page: PageRoute, build: string): string[] {
  const { rootMainFiles } = z
    .looseObject({ rootMainFiles: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(build, "build-manifest.json"), "utf8")));
  const written = readFileSync(fileOf(page, build), "utf8");
  // globalThis.__RSC_MANIFEST["/…/page"] = {…};
  const stated: unknown = JSON.parse(written.slice(written.indexOf("] = ") + 4).replace(/;?\s*$/, ""));
  const entries = manifest.parse({ page: stated });
  const own = Object.entries(entries.page?.entryJSFiles ?? {}).filter(
    ([entry]) => !entry.endsWith("/global-not-found"),
  );
  return [...rootMainFiles, ...own.flatMap(([, files]) => files)];
}

export type PageWeight = PageRoute & { bytes: number };

/** The script of each page's first load before any input; for pages in two languages the larger one. */
export async function weighPages(build = ".next"): Promise<PageWeight[]> {
  return Promise.all(
    pageRoutes().map(async (page) => {
      if (page.root !== "site")
        return { ...page, bytes: await packedBytes(scriptsOfBuild(page, build), build) };
      const both = ["en", "es"].map((locale) =>
        packedBytes(
          scriptsOf(readFileSync(join(build, "server/app", locale + `${page.path}.html`), "utf8")),
          build,
        ),
      );
      return { ...page, bytes: Math.max(...(await Promise.all(both))) };
    }),
  );
}
