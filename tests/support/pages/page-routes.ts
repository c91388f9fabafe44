import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The three root layouts: public prerendered pages, public records and members' pages. */
export type PageRoot = "site" | "record" | "app";

/** A page of `app`: its path without language, and its root layout. */
export type PageRoute = { path: string; root: PageRoot; admin: boolean };

const LANGUAGE = "[locale]";

/** Every page of the product, found in the file tree, so that test matrices include new pages. */
export function pageRoutes(): PageRoute[] {
  return readdirSync(join("app", LANGUAGE), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => {
      const folders = file.split("/").slice(0, -1);
      const path = `/${folders.filter((folder) => !folder.startsWith("(")).join("/")}`;
      return { path, root: rootOf(folders[0]), admin: folders.includes("(admin)") };
    })
    .sort((a, b) => a.path.localeCompare(b.path));
}

function rootOf(folder: string | undefined): PageRoot {
  if (folder === "(site)") return "site";
  if (folder === "(record)") return "record";
  if (folder === "(app)") return "app";
  throw new Error(
    `Pages of ${String(folder)} have no root that tests know: say in tests/support/pages/page-routes.ts who may see them.`,
  );
}
