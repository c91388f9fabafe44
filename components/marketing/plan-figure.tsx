/** Where the squares stand, per number of courses: one, a quincunx, a triangle, a rectangle. */
function places(count: number): [x: number, y: number][] {
  if (count === 1) return [[0, 0]];
  if (count === 5) return [[0, 0], [48, 0], [24, 24], [0, 48], [48, 48]];
  if (count === 15) {
    return [0, 1, 2, 3, 4].flatMap((row) => Array.from({ length: row + 1 }, (_, i): [number, number] => [(4 - row) * 8.5 + i * 17, row * 17]));
  }
  return Array.from({ length: count }, (_, i): [number, number] => [(i % 5) * 17, Math.floor(i / 5) * 17]);
}

/** As many squares as the plan has courses, in the order that such numbers have; one of them is hatched. */
export function PlanFigure({ count }: { count: number }) {
  const squares = places(count);
  const [width, height] = [0, 1].map((axis) => Math.max(...squares.map((place) => place[axis] ?? 0)) + 15) as [number, number];
  const path = (list: [number, number][]) => list.map(([x, y]) => `M${x + 1} ${y + 1}h13v13h-13z`).join("");
  const hatched = count === 5 ? squares.slice(2, 3) : count === 20 ? squares.slice(15, 16) : squares.slice(0, 1);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="ink">
      <path fill="url(#hatch)" d={path(hatched)} />
      <path className="ink-l" d={path(squares)} />
    </svg>
  );
}
