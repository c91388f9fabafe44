type Point = readonly [x: number, y: number];

/** The inner lines of the figure in the order in which they are drawn: the midlines, then the turned square. */
const LINES: readonly (readonly [Point, Point])[] = [
  [
    [180, 0],
    [180, 360],
  ],
  [
    [0, 180],
    [360, 180],
  ],
  [
    [180, 0],
    [360, 180],
  ],
  [
    [360, 180],
    [180, 360],
  ],
  [
    [180, 360],
    [0, 180],
  ],
  [
    [0, 180],
    [180, 0],
  ],
];

const between = ([[fromX, fromY], [toX, toY]]: readonly [Point, Point], share: number): Point => [
  fromX + (toX - fromX) * share,
  fromY + (toY - fromY) * share,
];

/** The point at `at` lines from the beginning, such as 1.5 for the middle of the second line. */
function pointAt(at: number): Point {
  const index = Math.min(LINES.length - 1, Math.floor(at));
  const line = LINES[index];
  return line ? between(line, at - index) : [0, 0];
}

/** A straight piece of a module's part of the figure, drawn as far as `share` (0–1). */
type Piece = { d: string; share: number };

/** A module's part of the figure: its pieces, the tip of what is drawn, and the place of its number. */
type ModulePart = { pieces: Piece[]; tip: Point; label: Point };

/** How far along its part a module's number stands; with most other shares two numbers would meet. */
const LABEL_SHARE = 0.4;

/** Shorter pieces come from rounding. */
const SHORTEST = 1e-6;

/** Divides the inner lines among the modules; each draws its part from the beginning as far as its share. */
export function partsOf(shares: readonly number[]): ModulePart[] {
  const length = LINES.length / Math.max(1, shares.length);
  return shares.map((share, i) => {
    const [start, end] = [i * length, (i + 1) * length];
    const tip = start + share * length;
    const pieces = LINES.flatMap((line, index): Piece[] => {
      const [from, to] = [Math.max(start, index), Math.min(end, index + 1)];
      if (to - from < SHORTEST) return [];
      const [a, b] = [between(line, from - index), between(line, to - index)];
      const drawn = (tip - from) / (to - from);
      return [
        {
          d: `M${a.join(" ")}L${b.join(" ")}`,
          share: drawn > 1 - SHORTEST ? 1 : Math.max(0, drawn),
        },
      ];
    });
    return {
      pieces,
      tip: pointAt(Math.max(start, tip - SHORTEST)),
      label: pointAt(start + LABEL_SHARE * length),
    };
  });
}
