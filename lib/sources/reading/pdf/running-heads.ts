import type { Line } from "./lines";

/** A running head stands in so many of the first or last rows of its page, at the same height within so many points. */
const ROWS = 2;
const TOLERANCE = 3;
/** The share of the neighbouring pages that have it, too. Left and right pages differ, and chapters change. */
const SHARE = 0.25;

export type PageEdge = { y: number; key: string }[];

const digits = /\d+|\b[ivxlc]+\b/giu;
const keyOf = ({ text }: Line) => text.replace(digits, "#");

const rowsOf = (lines: readonly Line[]) =>
  [...new Set(lines.map(({ y }) => Math.round(y)))].sort((a, b) => a - b);

/** The heights between which no running head is. */
function bounds(lines: readonly Line[]): { low: number; high: number } {
  const rows = rowsOf(lines);
  return { low: rows[ROWS - 1] ?? Infinity, high: rows.at(-ROWS) ?? -Infinity };
}

const isAtEdge = ({ y }: Line, { low, high }: { low: number; high: number }) =>
  Math.round(y) <= low || Math.round(y) >= high;

/** The lines of a page that may be running heads, with their numbers masked. */
export function edgeOf(lines: readonly Line[]): PageEdge {
  const inside = bounds(lines);
  return lines.filter((line) => isAtEdge(line, inside)).map((line) => ({ y: line.y, key: keyOf(line) }));
}

/** The page without lines that stand on its neighbours, too, such as running heads and page numbers. */
export function withoutRunningHeads(lines: readonly Line[], neighbours: readonly PageEdge[]): Line[] {
  const inside = bounds(lines);
  const needed = Math.max(1, Math.ceil(neighbours.length * SHARE));
  return lines.filter((line) => {
    const key = keyOf(line);
    if (neighbours.length === 0 || !isAtEdge(line, inside) || !/[\p{L}#]/u.test(key)) return true;
    const same = neighbours.filter((edge) =>
      edge.some((other) => other.key === key && Math.abs(other.y - line.y) <= TOLERANCE),
    );
    return same.length < needed;
  });
}
