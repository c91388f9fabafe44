import { readFileSync } from "node:fs";
import subsetFont from "subset-font";

/** What of a family comes with every page. */
export type Cut = {
  /** The package under @fontsource-variable, and its file without the ending. */
  family: string;
  file: string;
  /** One value where the design never moves, a range where it does; axes that are not named stay whole. */
  axes: Record<string, number | { min: number; max: number }>;
};

/**
 * The faces of the first view, as much of them as the design uses (app/tokens.css): Fraunces keeps weight and optical
 * size; nothing is set lighter than these weights or bolder.
 */
export const cuts: readonly Cut[] = [
  { family: "fraunces", file: "fraunces-latin-full-normal", axes: { SOFT: 20, WONK: 0, wght: { min: 300, max: 700 } } },
  { family: "inter", file: "inter-latin-wght-normal", axes: { wght: { min: 400, max: 700 } } },
  { family: "source-serif-4", file: "source-serif-4-latin-wght-normal", axes: { wght: { min: 400, max: 700 } } },
  { family: "source-serif-4", file: "source-serif-4-latin-wght-italic", axes: { wght: { min: 400, max: 700 } } },
];

const packages = new URL("../../node_modules/@fontsource-variable/", import.meta.url);

/** The characters that the package itself calls latin, as one string. */
function latinOf(family: string): string {
  const { latin } = JSON.parse(readFileSync(new URL(`${family}/unicode.json`, packages), "utf8")) as { latin: string };
  const ranges = latin.split(",").map((range) => range.replace("U+", "").split("-").map((end) => Number.parseInt(end, 16)));
  return ranges.flatMap(([from = 0, to = from]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))).join("");
}

/** The WOFF2 of one cut; all OpenType features stay, such as figures of one width. */
export async function cutFont({ family, file, axes }: Cut): Promise<Buffer> {
  const whole = readFileSync(new URL(`${family}/files/${file}.woff2`, packages));
  return subsetFont(whole, latinOf(family), { targetFormat: "woff2", variationAxes: axes });
}
