import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const ROOMS = ["app", "components", "db", "evals", "lib", "scripts", "tests"];

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

const sources = ROOMS.flatMap(files).filter(
  (path) => /\.(ts|tsx)$/.test(path) && !path.startsWith("db/migrations/"),
);
const nameOf = (path: string) =>
  path
    .split("/")
    .at(-1)
    ?.replace(/(\.test|\.spec|\.d)?\.tsx?$/, "") ?? "";

describe("names", () => {
  test("files are kebab-case", () => {
    expect(sources.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(nameOf(path)))).toEqual([]);
  });

  test("no file is named after nothing in particular", () => {
    const vague = new Set([
      "utils",
      "util",
      "helpers",
      "helper",
      "service",
      "services",
      "types",
      "index",
      "common",
      "misc",
      "constants",
    ]);
    const allowed = new Set(["db/index.ts", "db/schema/index.ts", "lib/core/i18n/types.d.ts"]);
    expect(sources.filter((path) => vague.has(nameOf(path)) && !allowed.has(path))).toEqual([]);
  });

  test("server actions stand in actions.ts alone", () => {
    const marked = sources.filter((path) => /^["']use server["']/m.test(readFileSync(path, "utf8")));
    expect(marked.filter((path) => nameOf(path) !== "actions")).toEqual([]);
  });
});

describe("words", () => {
  const keysOf = (value: unknown, prefix = ""): string[] => {
    if (typeof value !== "object" || value === null) return [prefix];
    return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${prefix}.${key}`));
  };
  const read = (language: string) =>
    keysOf(JSON.parse(readFileSync(`messages/${language}.json`, "utf8"))).sort();

  test("both languages have the same keys", () => {
    expect(read("es")).toEqual(read("en"));
  });
});

test.each(["lint", "imports", "unused", "audit", "build"])("npm test runs npm run %s (T127)", (name) => {
  expect(readFileSync("scripts/test.ts", "utf8")).toContain(`check("npm", ["run", "--silent", "${name}"])`);
});

// Older versions have known vulnerabilities.
describe("floors of dependencies (T127)", () => {
  const manifest = z.object({ version: z.string() });
  const versionOf = (name: string) =>
    manifest.parse(JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"))).version;
  const locked = z
    .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
    .parse(JSON.parse(readFileSync("package-lock.json", "utf8"))).packages;
  /** Versions of all installed copies, including those nested in other packages. */
  const versionsOf = (name: string) =>
    Object.entries(locked).flatMap(([path, { version }]) =>
      path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`) ? [version ?? ""] : [],
    );
  const isAtLeast = (version: string, floor: string) =>
    version.localeCompare(floor, "en", { numeric: true }) >= 0;

  test.each([
    ["next", "16.4.2"],
    ["drizzle-orm", "0.45.2"],
    ["next-intl", "4.9.2"],
    ["altcha-lib", "1.4.1"],
  ])("%s is at least %s", (name, floor) => {
    expect(isAtLeast(versionOf(name), floor), versionOf(name)).toBe(true);
    expect(versionsOf(name).filter((version) => !isAtLeast(version, floor) || version.includes("-"))).toEqual(
      [],
    );
    expect(versionsOf(name)).toContain(versionOf(name));
  });

  test("next-auth is exactly the beta that fails closed", () => {
    expect([versionOf("next-auth"), ...versionsOf("next-auth")]).toEqual(["5.0.0-beta.32", "5.0.0-beta.32"]);
  });
});

test("the lock file names the packages of every platform, or npm ci refuses it", () => {
  const lock = z.object({
    packages: z.record(
      z.string(),
      z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
    ),
  });
  const { packages } = lock.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const known = new Set(
    Object.keys(packages).map((path) =>
      path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    ),
  );
  const missing = Object.values(packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !known.has(name));
  expect(missing).toEqual([]);
});
