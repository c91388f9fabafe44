import { type CoverShape, coverFigures } from "./cover-shapes";

/** Ground and solid of a cover: tokens, so that it follows dark mode; never the accent. */
export type CoverPalette = { ground: string; solid: string };

const palettes: readonly CoverPalette[] = [
  { ground: "var(--primary-soft)", solid: "var(--primary)" },
  { ground: "var(--right-soft)", solid: "var(--right)" },
  { ground: "var(--warn-soft)", solid: "var(--warn)" },
  { ground: "var(--sunken)", solid: "var(--ink)" },
];

/** FNV-1a, then murmur's finaliser: small, stable across machines, good enough to shuffle tiles. */
function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

/** Figures that asked chance for nothing: they are the same every time. */
const drawn = new Map<number, string>();

function draw(figure: number, random: () => number): string {
  const known = drawn.get(figure);
  if (known !== undefined) return known;
  const asked = { chance: false };
  const chance = () => {
    asked.chance = true;
    return random();
  };
  const paths = joined(coverFigures[figure]?.(chance) ?? []).map(({ d, fill }) => (fill ? `<path class="${fill}" d="${d}"/>` : `<path d="${d}"/>`)).join("");
  if (!asked.chance) drawn.set(figure, paths);
  return paths;
}

/** The cover of a course: the same id gives the same figure and palette everywhere and for ever. `paths` is the inside of an svg. */
export function chooseCover(courseId: string): { figure: number; palette: number; colors: CoverPalette; paths: string } {
  const random = randomFrom(courseId);
  const palette = Math.floor(random() * palettes.length);
  const figure = Math.floor(random() * coverFigures.length);
  const colors = palettes[palette] ?? { ground: "var(--sunken)", solid: "var(--ink)" };
  return { figure, palette, colors, paths: draw(figure, random) };
}

/** Neighbours of the same fill in one path. */
function joined(shapes: readonly CoverShape[]): CoverShape[] {
  const paths: CoverShape[] = [];
  for (const shape of shapes) {
    const last = paths.at(-1);
    if (last && last.fill === shape.fill) last.d += shape.d;
    else paths.push({ ...shape });
  }
  return paths;
}
