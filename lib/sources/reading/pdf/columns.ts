import type { Line } from "./lines";

/** A column has at least so many lines, and its middle line fills so much of its width; cells of tables are shorter. */
const MIN_LINES = 8;
const MIN_FILL = 0.6;
/** The share of lines that may cross the middle, such as titles. */
const MAX_CROSSING = 0.25;

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The left edge of the right column: the most frequent left edge in the middle third of the page. */
function middleEdge(segments: readonly Line[], left: number, width: number): number | null {
  const counts = new Map<number, number>();
  for (const { x } of segments) {
    const edge = Math.round(x / 2) * 2;
    if (x > left + width / 3 && x < left + (width * 2) / 3) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= MIN_LINES ? best[0] - 3 : null;
}

/** How many times the stream goes from a left segment straight to a right one beside it. */
function interleavings(segments: readonly Line[], middle: number): number {
  return segments.filter((one, i) => {
    const next = segments[i + 1];
    return next && one.right <= middle && next.x >= middle && Math.abs(one.y - next.y) <= 0.5 * next.size;
  }).length;
}

/**
 * Reads two columns that the file draws row by row one after the other. Other pages stay in the order of their stream, which their
 * author's program wrote in reading order.
 */
export function inColumns(segments: readonly Line[]): Line[] {
  const left = Math.min(...segments.map(({ x }) => x));
  const right = Math.max(...segments.map((one) => one.right));
  const middle = middleEdge(segments, left, right - left);
  if (middle === null) return [...segments];
  const lefts = segments.filter((one) => one.right <= middle);
  const rights = segments.filter((one) => one.x >= middle);
  const crossing = segments.length - lefts.length - rights.length;
  const fills = [
    median(lefts.map((one) => one.right - one.x)) / (middle - left),
    median(rights.map((one) => one.right - one.x)) / (right - middle),
  ];
  const isProse =
    lefts.length >= MIN_LINES &&
    rights.length >= MIN_LINES &&
    crossing <= MAX_CROSSING * segments.length &&
    fills.every((fill) => fill >= MIN_FILL);
  const isInterleaved = interleavings(segments, middle) >= 0.5 * Math.min(lefts.length, rights.length);
  if (!isProse || !isInterleaved) return [...segments];
  const ordered: Line[] = [];
  let waiting: Line[] = [];
  for (const one of segments.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    if (one.x >= middle) waiting.push(one);
    else if (one.right <= middle) ordered.push(one);
    else {
      ordered.push(...waiting, one);
      waiting = [];
    }
  }
  return [...ordered, ...waiting];
}
