import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);
const exportsOf = (source: string) =>
  [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = ""]) => name);

const decisions = readdirSync("docs/decisions").sort();
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...below("docs").filter((path) => path.endsWith(".md")),
];

describe("documents", () => {
  test("each decision has its own number and the same form of heading", () => {
    expect(new Set(decisions.map((name) => name.slice(0, 4))).size).toBe(decisions.length);
    for (const name of decisions)
      expect(read(`docs/decisions/${name}`)).toMatch(new RegExp(`^# ${name.slice(0, 4)} · \\S`));
  });

  test("every image is used", () => {
    const text = documents.map(read).join("\n");
    expect(readdirSync("docs/images").filter((name) => !text.includes(`images/${name}`))).toEqual([]);
  });

  test("every relative link leads to a file", () => {
    const links = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = ""]) => join(dirname(path), link)),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });

  test("every document that a comment names exists", () => {
    const sources = ["app", "components", "db", "evals", "lib", "scripts", "tests"]
      .flatMap(below)
      .filter((path) => /\.(?:tsx?|css)$/.test(path) && !path.endsWith("docs.test.ts"));
    const there = new Set(documents.flatMap((path) => [path, basename(path)]));
    const cited = [
      ...sources,
      "eslint.config.mjs",
      ".dependency-cruiser.cjs",
      "next.config.ts",
      "middleware.ts",
    ].flatMap((path) =>
      [...read(path).matchAll(/^.*?(?:\/\/ |\/\*|^ *\* )(.*)$/gm)].flatMap(([, comment = ""]) =>
        [...comment.matchAll(/(?<![\w*/{}-])[\w/-]+\.md\b/g)].map(([page]) => `${path}: ${page}`),
      ),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((line) => !there.has(line.slice(line.indexOf(": ") + 2)))).toEqual([]);
  });
});

/** Exports that only other parts of the design system use. */
const INTERNAL = [
  "labelOf",
  "ignoreToasts",
  "buttonVariants",
  "useFocusBack",
  "MarkdownLink",
  "scrollable",
  "ScrollTable",
  "markdownSchema",
  "safeHref",
  "ToastContainer",
  "TooltipPane",
  "toastIdFor",
];

test("the design system's page names all of its parts", () => {
  const page = read("docs/design-system.md");
  const named = new Set(page.match(/\w+/g));
  const menu = (name: string) => page.includes(`…${name.replace("DropdownMenu", "")}`);
  const parts = [...below("components/ui"), "components/figures/plan-figure.tsx"]
    .filter((path) => path.endsWith(".tsx") && !path.includes(".test."))
    .flatMap((path) => exportsOf(read(path)));
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter((name) => !named.has(name) && !menu(name) && !INTERNAL.includes(name))).toEqual([]);
});
