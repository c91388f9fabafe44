import { readFileSync } from "node:fs";
import subsetFont from "subset-font";

/** The subset of a typeface that the design uses. */
export type Subset = {
  /** The npm package, and its font file without the extension. */
  from: string;
  file: string;
  /** One value for a fixed axis, a range for a variable one; omitted axes keep their full range. */
  axes?: Record<string, number | { min: number; max: number }>;
  /** Unicode ranges in CSS syntax; the default is the package's own `latin` range. */
  characters?: string;
};

/**
 * Characters that KaTeX renders in lessons: Latin, Greek, accents, arrows, operators, fences, large signs, and the bold,
 * italic, script, Fraktur and double-struck alphabets (The Unicode Standard, chapter 22; blocks 2000–2BFF, 1D400–1D7FF).
 */
const MATHEMATICAL =
  "U+20-7E,U+A0-FF,U+131,U+237,U+300-338,U+391-3F6,U+2010-2057,U+2061-2064,U+20D0-20D7,U+20DB-20DC,U+2102-2138,U+2190-21FF,U+2200-22FF,U+2308-230B,U+2322-2323,U+23B0-23B1,U+23DC-23E1,U+25A0-25A1,U+25B3-25CB,U+25EF,U+2660-2663,U+266D-266F,U+27E6-27EF,U+27F5-27FF,U+2A00-2A06,U+2A3F,U+2A7D-2A7E,U+2AAF-2AB0,U+2AC5-2ACC,U+1D400-1D4E9,U+1D504-1D56B,U+1D6A4-1D755,U+1D7CE-1D7E1";

/**
 * The typefaces of the first view and of formulas, limited to what app/styles/tokens.css uses. Fraunces keeps its weight
 * and optical-size axes; the weight ranges match the lightest and boldest text of the design.
 */
export const subsets: readonly Subset[] = [
  {
    from: "@fontsource-variable/fraunces",
    file: "fraunces-latin-full-normal",
    axes: { SOFT: 20, WONK: 0, wght: { min: 300, max: 700 } },
  },
  {
    from: "@fontsource-variable/inter",
    file: "inter-latin-wght-normal",
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: "@fontsource-variable/source-serif-4",
    file: "source-serif-4-latin-wght-normal",
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: "@fontsource-variable/source-serif-4",
    file: "source-serif-4-latin-wght-italic",
    axes: { wght: { min: 400, max: 700 } },
  },
  { from: "@fontsource/stix-two-math", file: "stix-two-math-latin-400-normal", characters: MATHEMATICAL },
];

const packages = new URL("../../node_modules/", import.meta.url);

/** The `latin` range that the package declares. */
function latinOf(from: string): string {
  return (JSON.parse(readFileSync(new URL(`${from}/unicode.json`, packages), "utf8")) as { latin: string })
    .latin;
}

/** Expands Unicode ranges to one string. */
function charactersOf(all: string): string {
  const ranges = all.split(",").map((range) =>
    range
      .replace("U+", "")
      .split("-")
      .map((end) => Number.parseInt(end, 16)),
  );
  return ranges
    .flatMap(([from = 0, to = from]) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
    )
    .join("");
}

/** The complete WOFF2 file of the package. */
export function wholeFont({ from, file }: Subset): Buffer {
  return readFileSync(new URL(`${from}/files/${file}.woff2`, packages));
}

/** Returns the subset as WOFF2. It keeps all OpenType features, such as tabular figures and growing fences. */
export async function buildSubset(subset: Subset): Promise<Buffer> {
  return subsetFont(wholeFont(subset), charactersOf(subset.characters ?? latinOf(subset.from)), {
    targetFormat: "woff2",
    variationAxes: subset.axes ?? {},
  });
}
