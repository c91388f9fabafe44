import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [lightCss = "", darkCss = ""] = css.split(/^\.dark/m);

function colours(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((m) => [m[1] ?? "", m[2] ?? ""]),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2.2, 1 to 21. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const voices = ["primary", "accent", "right", "warn", "wrong"];
const pairs: [string, string, number][] = [
  ...["ink", "ink-2", "ink-3", ...voices].flatMap((text) =>
    ["paper", "surface", "sunken"].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ...voices.flatMap((voice): [string, string, number][] => [
    [voice, `${voice}-soft`, 4.5],
    ["ink", `${voice}-soft`, 4.5],
    ["ink-2", `${voice}-soft`, 4.5],
  ]),
  ["on-primary", "primary", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-hover", 4.5],
  ["paper", "ink", 4.5],
  ["line-strong", "paper", 3],
  ["line-strong", "surface", 3],
  ["accent", "paper", 3],
];

const light = colours(lightCss);
const dark = new Map([...light, ...colours(darkCss)]);

describe.each([
  ["light", light],
  ["dark", dark],
] as const)("%s", (_, theme) => {
  it.each(pairs)("%s on %s holds %d", (front, back, least) => {
    const [a, b] = [theme.get(front), theme.get(back)];
    if (!a || !b) throw new Error(`${front} or ${back} is not in tokens.css`);
    expect(contrast(a, b)).toBeGreaterThanOrEqual(least);
  });

  it("defines every colour of the other theme", () => {
    expect([...colours(darkCss).keys()].every((name) => light.has(name))).toBe(true);
    expect(light.size).toBe(dark.size);
  });
});

describe("sizes of type", () => {
  const globals = readFileSync(new URL("../globals.css", import.meta.url), "utf8");
  const sizes = new Set([...globals.matchAll(/^\s*--text-([\w-]+):/gm)].map((m) => m[1]));

  // Tailwind ignores unknown classes silently: the text would keep its inherited size.
  it("are used only where they exist", () => {
    const used = ["app", "components"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".tsx"))
        .flatMap((file) =>
          [...readFileSync(join(folder, file), "utf8").matchAll(/[\s"'`:]text-(\d+)(?=[\s"'`!])/g)].map(
            (m) => ({ file, size: m[1] }),
          ),
        ),
    );
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter(({ size }) => !sizes.has(size))).toEqual([]);
  });
});
