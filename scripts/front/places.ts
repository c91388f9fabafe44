import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { sitePath } from "@/lib/core/i18n/site-path";
import { routing } from "@/lib/core/i18n/routing";

/** A page that was built ahead, whose answer depends on the session cookie, or a file that is the same for everybody. */
export type Place = "page" | "file";

/** Rarely asked for and dear to hold: what is bigger stays on the disk. */
const MAX_FILE_BYTES = 2_000_000;
/** Names that no client writes in two ways. */
const plainName = /^[\w./~-]+$/;
/** The one page that stands at the front door, too. */
const LANDING = "/welcome";
/** Files that are made by the build like pages (docs/decisions/0020-words-in-a-file.md). */
const WORDS = "/words/";

const manifest = z.object({
  routes: z.record(
    z.string(),
    z.looseObject({ initialRevalidateSeconds: z.union([z.number(), z.literal(false)]) }),
  ),
});

/**
 * Every address whose answer is fixed by the build: pages in both languages that are never made anew, words, files of the build, pictures.
 * Other files of `public` get a policy with a nonce of their own from the middleware, and so are no two answers alike.
 */
export async function readPlaces(build = ".next", shared = "public"): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const fixed = await prerendered(build);
  for (const path of pagesOf(fixed)) places.set(path, "page");
  for (const path of fixed.filter((one) => one.startsWith(WORDS))) places.set(path, "file");
  for (const path of await filesOf(join(build, "static"), "/_next/static")) places.set(path, "file");
  for (const path of await filesOf(join(shared, "images"), "/images")) places.set(path, "file");
  return places;
}

async function prerendered(build: string): Promise<string[]> {
  const { routes } = manifest.parse(
    JSON.parse(await readFile(join(build, "prerender-manifest.json"), "utf8")),
  );
  return Object.entries(routes)
    .filter(([, route]) => route.initialRevalidateSeconds === false)
    .map(([path]) => path);
}

function pagesOf(fixed: readonly string[]): string[] {
  return routing.locales.flatMap((locale) => {
    const own = fixed
      .filter((path) => path.startsWith(`/${locale}/`))
      .map((path) => path.slice(locale.length + 1));
    return own
      .flatMap((path) => (path === LANDING ? [path, "/"] : [path]))
      .map((path) => sitePath(locale, path));
  });
}

async function filesOf(folder: string, address: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    names
      .filter((name) => plainName.test(name))
      .map(async (name) => {
        const file = await stat(join(folder, name));
        return file.isFile() && file.size <= MAX_FILE_BYTES ? [`${address}/${name}`] : [];
      }),
  );
  return found.flat();
}
