import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The three root layouts: public and prerendered, public records, members' pages. */
export type PageRoot = "site" | "record" | "app";

/** A page of `app`, found by walking it: its path without language, and its root. */
export type PageRoute = { path: string; root: PageRoot; admin: boolean };

const LANGUAGE = "[locale]";

/** Every page of the product, found by its file: a new page is in every test matrix at once. */
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
    `Pages of ${String(folder)} have no root that tests know: say in tests/support/page-routes.ts who may see them.`,
  );
}
