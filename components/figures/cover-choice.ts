/** The nine figures. Covers depend on their order: append, never reorder. */
export const coverFigures = [
  "nested",
  "truchet",
  "theodorus",
  "gnomons",
  "roots",
  "halves",
  "pythagoras",
  "stars",
  "doubling",
] as const;
type CoverFigure = (typeof coverFigures)[number];

/** Colour pairs of app/globals.css (`.cover-primary`); they follow dark mode and never use the accent. */
export const coverPalettes = ["primary", "right", "warn", "ink"] as const;

/** Number of variants of a figure in `covers.svg`: Truchet's tiles are laid out in 24 ways. */
const variants: Partial<Record<CoverFigure, number>> = { truchet: 24 };

/** A seeded generator of numbers in [0, 1): FNV-1a, then murmur's finaliser. Stable across machines. */
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

/** A course's cover as a pure function of its id. `drawing` is the id of a symbol in `covers.svg`. */
export function chooseCover(courseId: string): { drawing: string; palette: (typeof coverPalettes)[number] } {
  const random = randomFrom(courseId);
  const palette = chosen(coverPalettes, random);
  const figure = chosen(coverFigures, random);
  const count = variants[figure];
  return { drawing: count === undefined ? figure : `${figure}-${Math.floor(random() * count)}`, palette };
}

function chosen<T>(options: readonly [T, ...T[]], random: () => number): T {
  return options[Math.floor(random() * options.length)] ?? options[0];
}
