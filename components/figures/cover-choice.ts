/** The nine figures; their order is part of every cover, so append, never reorder. */
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
export type CoverFigure = (typeof coverFigures)[number];

/** Ground and solid of a cover as app/globals.css names the pairs (`cover-primary`): tokens, so that it follows dark mode; never the accent. */
export const coverPalettes = ["primary", "right", "warn", "ink"] as const;

/** How many drawings a figure has: chance lays the tiles of one of them, and the sheet cannot have every way to lay them. */
export const drawingsOf: Partial<Record<CoverFigure, number>> = { truchet: 24 };

/** FNV-1a, then murmur's finaliser: small, stable across machines, good enough to shuffle tiles. */
export function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

/** The cover of a course: the same id gives the same drawing and palette everywhere and for ever. `drawing` is the name of a symbol in `covers.svg`. */
export function chooseCover(courseId: string): { drawing: string; palette: (typeof coverPalettes)[number] } {
  const random = randomFrom(courseId);
  const palette = chosen(coverPalettes, random);
  const figure = chosen(coverFigures, random);
  const count = drawingsOf[figure];
  return { drawing: count === undefined ? figure : `${figure}-${Math.floor(random() * count)}`, palette };
}

function chosen<T>(among: readonly [T, ...T[]], random: () => number): T {
  return among[Math.floor(random() * among.length)] ?? among[0];
}
