/** Positions of the squares by number of courses: one, a quincunx, a triangle, a rectangle. */
function positions(count: number): [x: number, y: number][] {
  if (count === 1) return [[0, 0]];
  if (count === 5)
    return [
      [0, 0],
      [48, 0],
      [24, 24],
      [0, 48],
      [48, 48],
    ];
  if (count === 15) {
    return [0, 1, 2, 3, 4].flatMap((row) =>
      Array.from({ length: row + 1 }, (_, i): [number, number] => [(4 - row) * 8.5 + i * 17, row * 17]),
    );
  }
  return Array.from({ length: count }, (_, i): [number, number] => [(i % 5) * 17, Math.floor(i / 5) * 17]);
}

/** As many squares as the plan has courses; one of them is hatched. */
export function PlanFigure({ count }: { count: number }) {
  const squares = positions(count);
  const [width, height] = [0, 1].map(
    (axis) => Math.max(...squares.map((position) => position[axis] ?? 0)) + 15,
  ) as [number, number];
  const path = (list: [number, number][]) => list.map(([x, y]) => `M${x + 1} ${y + 1}h13v13h-13z`).join("");
  const hatched =
    count === 5 ? squares.slice(2, 3) : count === 20 ? squares.slice(15, 16) : squares.slice(0, 1);
  // Lines instead of a pattern: a pattern needs a definition elsewhere on the page.
  const hatch = hatched
    .map(([x, y]) => [3, 6.5, 10, 13.5, 17, 20.5, 24].map((d) => stroke(x + 1, y + 1, d)).join(""))
    .join("");
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      fill="none"
      className="text-ink"
    >
      <path stroke="currentColor" strokeWidth={0.8} d={hatch} />
      <path stroke="currentColor" strokeWidth={1.4} d={path(squares)} />
    </svg>
  );
}

/** A hatch line of the 13 px square at (x, y): the points where x + y is `d`. */
function stroke(x: number, y: number, d: number): string {
  const [from, to] = [Math.max(0, d - 13), Math.min(13, d)];
  return `M${x + from} ${y + to}L${x + to} ${y + from}`;
}
