import { coverFigures, drawingsOf, randomFrom, type CoverFigure } from "@/components/figures/cover-choice";
import { figureShapes, type CoverShape } from "./shapes";

/** How each kind of shape is filled and drawn. Attributes, because a page's stylesheet does not reach into another file; the variables are the page's. */
const LOOKS: Record<NonNullable<CoverShape["fill"]>, string> = {
  solid: 'fill="var(--cover-solid)"',
  tint: 'fill="var(--cover-tint)"',
  ground: 'fill="var(--cover-ground)"',
  fine: 'stroke-width=".8" stroke-opacity=".5"',
};

/** All drawings of covers, as the symbols of one file that pages refer to (components/figures/course-cover.tsx). */
export function coverSheet(): string {
  const symbols = coverFigures.flatMap((figure) => {
    const count = drawingsOf[figure];
    if (count === undefined)
      return symbol(
        figure,
        draw(figure, () => {
          throw new Error(`${figure} asks chance, and has one drawing`);
        }),
      );
    return Array.from({ length: count }, (_, i) =>
      symbol(`${figure}-${i}`, draw(figure, randomFrom(`${figure} ${i}`))),
    );
  });
  // The bundler wants to know how large a picture is, also of one that shows nothing by itself.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">\n${symbols.join("\n")}\n</svg>\n`;
}

function symbol(id: string, paths: string): string {
  return `<symbol id="${id}" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">${paths}</symbol>`;
}

function draw(figure: CoverFigure, random: () => number): string {
  return joined(figureShapes[figure](random))
    .map(({ d, fill }) => `<path ${fill ? `${LOOKS[fill]} ` : ""}d="${d}"/>`)
    .join("");
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
