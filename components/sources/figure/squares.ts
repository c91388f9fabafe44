/** The side of the whole figure. */
export const FIGURE_SIDE = 264;
/** The distance between two lines of the hatch. */
const HATCH = 7;
/** The room that a number of pages needs beside its square. */
const LABEL = 34;

export type Square = {
  /** The corner lies on the diagonal, so x and y are the same. */
  at: number;
  side: number;
  /** How wide the part is that has been read. */
  readSide: number;
  /** Where the number of pages stands; null where there is no room for it. */
  label: { x: number; y: number; anchor: "start" | "middle" | "end" } | null;
};

type Sized = { pages: number; read: number };

/** Squares along the diagonal of the figure, each as large as its source has pages. A source whose pages are not known yet counts as one page. */
export function squaresOf(sources: readonly Sized[]): Square[] {
  const roots = sources.map(({ pages }) => Math.sqrt(Math.max(pages, 1)));
  const unit = FIGURE_SIDE / roots.reduce((sum, root) => sum + root, 0);
  let at = 0;
  return sources.map(({ pages, read }, i) => {
    const side = (roots[i] ?? 0) * unit;
    const square = { at, side, readSide: pages > 0 ? (side * read) / pages : 0, label: labelAt(at, side) };
    at += side;
    return square;
  });
}

function labelAt(at: number, side: number): Square["label"] {
  const end = at + side;
  if (end + LABEL <= FIGURE_SIDE) return { x: end + 10, y: at + 16, anchor: "start" };
  if (side < LABEL) return { x: at + side / 2, y: at - 8, anchor: "middle" };
  return at >= LABEL ? { x: at - 10, y: end - 4, anchor: "end" } : null;
}

/** The rising lines of a hatch over a rectangle whose corner is at `at`, as a path. */
export function hatch(at: number, width: number, height: number): string {
  const lines: string[] = [];
  for (let sum = HATCH; sum < width + height; sum += HATCH) {
    const from = { x: Math.max(0, sum - height), y: Math.min(sum, height) };
    const to = { x: Math.min(sum, width), y: Math.max(0, sum - width) };
    lines.push(`M${point(at + from.x, at + from.y)}L${point(at + to.x, at + to.y)}`);
  }
  return lines.join("");
}

const point = (x: number, y: number) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;
