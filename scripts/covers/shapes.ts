import type { CoverFigure } from "@/components/figures/cover-choice";

/** One path of a cover and how it is filled; `fine` is a construction line. */
export type CoverShape = { d: string; fill?: "solid" | "tint" | "ground" | "fine" };

type Point = readonly [number, number];
type Random = () => number;

const round = (n: number): number => Math.round(n * 100) / 100;

/** One side of a polygon as its path says it, from where the last one ended: what looks the same is then the same text, wherever it lies. */
function side([x, y]: Point, [toX, toY]: Point): string {
  const [right, down] = [round(toX - x), round(toY - y)];
  if (down === 0) return `h${right}`;
  return right === 0 ? `v${down}` : `l${right}${down < 0 ? "" : " "}${down}`;
}

function polygon(corners: readonly Point[]): string {
  const points = corners.map(([x, y]): Point => [round(x), round(y)]);
  const [first = [0, 0], ...others] = points;
  return `M${first.join(" ")}${others.map((point, i) => side(points[i] ?? first, point)).join("")}z`;
}

const line = (d: string): CoverShape => ({ d });
const filled = (d: string, fill: CoverShape["fill"]): CoverShape => (fill ? { d, fill } : { d });
/** Of tiles that do not overlap: all of one fill together, the outlines last but for the solids that lie on them. */
const sorted = (tiles: readonly CoverShape[]): CoverShape[] =>
  ["tint", undefined, "solid"].flatMap((fill) => tiles.filter((tile) => tile.fill === fill));
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The square on the midpoints, again and again: the lesson of the Meno. */
function nested(): CoverShape[] {
  const squares: CoverShape[] = [];
  const corners: CoverShape[] = [];
  let square: Point[] = [
    [76, 16],
    [244, 16],
    [244, 184],
    [76, 184],
  ];
  for (const i of range(7)) {
    const at = (points: Point[], k: number): Point => points[k % 4] ?? [0, 0];
    const inner = range(4).map((k): Point => {
      const [a, b] = [at(square, k), at(square, k + 1)];
      return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    });
    squares.push(line(polygon(square)));
    if (i < 5) corners.unshift(filled(polygon([at(inner, i + 3), at(square, i), at(inner, i)]), "solid"));
    square = inner;
  }
  return [...corners, ...squares];
}

/** Truchet's tiles: each square halved by a diagonal, turned by chance. */
function truchet(random: Random): CoverShape[] {
  const tiles = range(40).map((i) => {
    const [x, y] = [(i % 8) * 40, Math.floor(i / 8) * 40];
    const corners: Point[] = [
      [x, y],
      [x + 40, y],
      [x + 40, y + 40],
      [x, y + 40],
    ];
    const turn = Math.floor(random() * 4);
    const triangle = range(3).map((k): Point => corners[(turn + k) % 4] ?? [x, y]);
    const chance = random();
    return filled(polygon(triangle), chance < 0.42 ? "solid" : chance < 0.7 ? "tint" : undefined);
  });
  return sorted(tiles);
}

/** The spiral of Theodorus: right triangles whose hypotenuses are the square roots. */
function theodorus(): CoverShape[] {
  const unit = 25;
  const centre: Point = [152, 100];
  let angle = 2.55;
  const at = (k: number): Point => [
    centre[0] + Math.sqrt(k) * unit * Math.cos(angle),
    centre[1] + Math.sqrt(k) * unit * Math.sin(angle),
  ];
  let last = at(1);
  const triangles = range(16).map((i) => {
    const k = i + 1;
    angle += Math.atan(1 / Math.sqrt(k));
    const next = at(k + 1);
    const d = polygon([centre, last, next]);
    last = next;
    return filled(d, k % 3 === 1 ? "solid" : k % 3 === 2 ? "tint" : undefined);
  });
  return sorted(triangles);
}

/** Gnomons: what a square adds to become the next. */
function gnomons(): CoverShape[] {
  const fills = ["solid", "tint", "ground"] as const;
  const steps = range(9).map((i) => 9 - i);
  return [
    ...steps.map((i) => filled(`M0 200h${round(i * 35.2)}v${-i * 22}H0z`, fills[i % 3])),
    line("M0 200L320 0"),
  ];
}

/** Roots: each diagonal laid down as the side of the next rectangle. */
function roots(): CoverShape[] {
  const shapes = [filled("M28 160h116v-116H28z", "solid")];
  let width = 116;
  for (const k of [2, 3, 4, 5]) {
    const next = round(116 * Math.sqrt(k));
    shapes.push(line(`M28 44h${next}v116H28zM28 160L${28 + width} 44`));
    shapes.push(filled(`M${28 + width} 44A${next} ${next} 0 0 1 ${28 + next} 160`, "fine"));
    width = next;
  }
  return shapes;
}

/** Halves of a √2 sheet, each the same shape as the whole. */
function halves(): CoverShape[] {
  const shapes = [line("M18.6 0V200M301.4 0V200")];
  let [x, y, w, h] = [18.6, 0, 282.8, 200];
  for (const i of range(8)) {
    if (i % 2 === 0) {
      shapes.push(
        filled(
          `M${round(x)} ${round(y)}h${round(w / 2)}v${round(h)}h${round(-w / 2)}z`,
          i === 2 ? "solid" : undefined,
        ),
      );
      shapes.push(filled(`M${round(x)} ${round(y + h)}l${round(w / 2)} ${round(-h)}`, "fine"));
      x += w / 2;
      w /= 2;
    } else {
      shapes.push(
        filled(
          `M${round(x)} ${round(y)}h${round(w)}v${round(h / 2)}h${round(-w)}z`,
          i % 4 === 1 ? "solid" : "tint",
        ),
      );
      shapes.push(filled(`M${round(x)} ${round(y)}l${round(w)} ${round(h / 2)}`, "fine"));
      y += h / 2;
      h /= 2;
    }
  }
  return shapes;
}

/** The squares on a right triangle's sides. */
function pythagoras(): CoverShape[] {
  const [a, b, c]: [Point, Point, Point] = [
    [116, 106],
    [196, 106],
    [144.8, 67.6],
  ];
  return [
    filled(polygon([a, b, [196, 186], [116, 186]]), "tint"),
    filled(polygon([a, c, [106.4, 38.8], [77.6, 77.2]]), "solid"),
    line(polygon([c, b, [234.4, 54.8], [183.2, 16.4]])),
    line(polygon([a, b, c])),
    filled(
      "M144.8 67.6V186M116 106L196 186M196 106L116 186M144.8 67.6L234.4 54.8M196 106L183.2 16.4",
      "fine",
    ),
  ];
}

/** A tiling of eight-pointed stars: a square and the same square turned. */
function stars(): CoverShape[] {
  const tiles = range(15).flatMap((i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)];
    const [x, y] = [column * 80, row * 80 + 20];
    return [
      filled(
        polygon([
          [x - 28, y - 28],
          [x + 28, y - 28],
          [x + 28, y + 28],
          [x - 28, y + 28],
        ]),
        (column + row) % 2 ? undefined : "tint",
      ),
      filled(
        polygon([
          [x, y - 39.6],
          [x + 39.6, y],
          [x, y + 39.6],
          [x - 39.6, y],
        ]),
        column === 2 && row === 1 ? "solid" : undefined,
      ),
    ];
  });
  return sorted(tiles);
}

/** Each square is twice the one before it. */
function doubling(): CoverShape[] {
  const squares = [
    [14, 31],
    [56, 44],
    [116, 62],
    [196, 88],
  ] as const;
  return [
    filled("M0 168H320", "fine"),
    ...squares.flatMap(([x, side], i) => [
      filled(`M${x} 168v${-side}h${side}v${side}z`, i % 2 ? "tint" : "solid"),
      filled(`M${x} 168l${side} ${-side}`, "fine"),
    ]),
    filled("M14 137L284 80", "fine"),
  ];
}

/** What draws each of the nine figures. */
export const figureShapes: Record<CoverFigure, (random: Random) => CoverShape[]> = {
  nested,
  truchet,
  theodorus,
  gnomons,
  roots,
  halves,
  pythagoras,
  stars,
  doubling,
};
