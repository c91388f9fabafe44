import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { sitePath } from "@/lib/core/i18n/site-path";
import { routing } from "@/lib/core/i18n/routing";

/** A prerendered page, whose answer depends on the session cookie, or a file that is the same for all visitors. */
export type StaticRoute = "page" | "file";

/** Next serves larger files, which are rare and would take much memory. */
const MAX_FILE_BYTES = 2_000_000;
/** Matches names that have only one spelling in a URL. */
const plainName = /^[\w./~-]+$/;
/** The page that is also served at "/". */
const LANDING = "/welcome";

const manifest = z.object({
  routes: z.record(
    z.string(),
    z.looseObject({ initialRevalidateSeconds: z.union([z.number(), z.literal(false)]) }),
  ),
});

/**
 * Returns every path whose answer the build fixes: pages in both languages without revalidation, build files, images.
 * The middleware adds a nonce policy to other files of `public`, so their answers vary.
 */
export async function readStaticRoutes(
  build = ".next",
  shared = "public",
): Promise<Map<string, StaticRoute>> {
  const routes = new Map<string, StaticRoute>();
  const fixed = await prerendered(build);
  for (const path of pagesOf(fixed)) routes.set(path, "page");
  for (const path of await filesOf(join(build, "static"), "/_next/static")) routes.set(path, "file");
  for (const path of await filesOf(join(shared, "images"), "/images")) routes.set(path, "file");
  return routes;
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
