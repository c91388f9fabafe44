import type { ReactNode } from "react";
import { partsOf } from "./figure-lines";

const CORNERS = [
  ["A", -19, -10],
  ["B", 368, -10],
  ["C", 368, 380],
  ["D", -19, 380],
  ["E", 175, -12],
  ["F", 370, 185],
  ["G", 174, 382],
  ["H", -22, 185],
] as const;

/** Strokes of the shaded quarter, from its upper left corner to its lower right one. */
const HATCH = Array.from({ length: 39 }, (_, i) => {
  const offset = 9 * (i + 1);
  const fromX = Math.max(0, offset - 180);
  const toX = Math.min(180, offset);
  return `M${fromX} ${180 + offset - fromX}L${toX} ${180 + offset - toX}`;
});

type GenerationFigureProps = {
  /** Share done (0–1) of the outline and the links. */
  outline: number;
  links: number;
  /** Share done (0–1) of each module. */
  modules: readonly number[];
  /** Shows the modules' numbers on their lines. */
  isNumbered?: boolean;
  label: string;
  /** In the middle of the finished figure: the countdown. */
  children?: ReactNode;
};

/** The lesson's figure, drawn by real progress: outline = outer square, modules = inner lines, links = hatch. */
export function GenerationFigure({
  outline,
  modules,
  links,
  isNumbered = false,
  label,
  children,
}: GenerationFigureProps) {
  const parts = partsOf(modules);
  return (
    <svg className="geo w-full max-w-105" viewBox="-30 -30 420 420" role="img" aria-label={label}>
      <path className="geo-guide" d="M0 0h360v360H0zM180 0v360M0 180h360M180 0l180 180-180 180L0 180z" />
      {HATCH.slice(0, Math.round(links * HATCH.length)).map((d) => (
        <path key={d} className="geo-hatch" d={d} />
      ))}
      <path
        className="geo-pen"
        d="M0 0h360v360H0z"
        pathLength={100}
        strokeDasharray={`${100 * outline} 100`}
        data-done={outline >= 1 || undefined}
      />
      {parts.flatMap(({ pieces }, i) =>
        pieces.map(({ d, share }) =>
          share > 0 ? (
            <path
              key={d}
              className="geo-pen"
              d={d}
              pathLength={100}
              strokeDasharray={`${100 * share} 100`}
              data-done={modules[i] === 1 || undefined}
            />
          ) : null,
        ),
      )}
      {parts.map(({ tip: [x, y] }, i) => {
        const share = modules[i] ?? 0;
        return share > 0 && share < 1 ? (
          <path key={i} className="geo-nib" d={`M${x} ${y - 6}l6 6-6 6-6-6z`} />
        ) : null;
      })}
      {isNumbered
        ? parts.map(({ label: [x, y] }, i) => (
            <g key={i} aria-hidden="true">
              <path className="geo-place" d={`M${x} ${y - 15}l15 15-15 15-15-15z`} />
              <text x={x} y={y + 5} textAnchor="middle">
                {i + 1}
              </text>
            </g>
          ))
        : null}
      {children ? <path className="geo-next" d="M90 90h180v180H90z" /> : null}
      <g>{children}</g>
      {CORNERS.map(([letter, x, y]) => (
        <text key={letter} x={x} y={y} aria-hidden="true">
          {letter}
        </text>
      ))}
    </svg>
  );
}
