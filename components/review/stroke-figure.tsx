import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { Stroke } from "./session/progress";

/** The lines of the figure, each drawn from its beginning to its end. */
const LINES = [
  [1, 167, 1, 1],
  [1, 1, 167, 1],
  [167, 1, 167, 167],
  [167, 167, 1, 167],
  [84, 1, 84, 167],
  [1, 84, 167, 84],
  [1, 84, 84, 1],
  [84, 1, 167, 84],
  [167, 84, 84, 167],
  [84, 167, 1, 84],
  [1, 1, 167, 167],
  [167, 1, 1, 167],
] as const;

const round = (value: number) => Math.round(value * 100) / 100;

/** The part of the figure's whole line from one share of its lines to another, as a path. */
function partOf(from: number, to: number): string {
  return LINES.map(([x1, y1, x2, y2], i) => {
    const [start, end] = [Math.max(0, from * LINES.length - i), Math.min(1, to * LINES.length - i)];
    if (start >= end) return "";
    const at = (share: number) => `${round(x1 + (x2 - x1) * share)} ${round(y1 + (y2 - y1) * share)}`;
    return `M${at(start)}L${at(end)}`;
  }).join("");
}

/** The figure of the session: its line is divided by the number of questions, and each answer draws a part of it. */
export function StrokeFigure({
  strokes,
  isFilled = false,
  className,
}: {
  strokes: readonly Stroke[];
  /** The square on the midpoints is hatched: the session is done. */
  isFilled?: boolean;
  className?: string;
}) {
  const t = useTranslations("review.figure");
  const slipped = strokes.filter((stroke) => stroke === "slipped").length;
  const drawn = strokes.filter((stroke) => stroke === "held").length + slipped;
  const label = t("label", { drawn, total: strokes.length, slipped });
  return (
    <svg viewBox="-3 -3 174 174" role="img" aria-label={label} className={cn("review-figure fig", className)}>
      <path d={partOf(0, 1)} className="review-guide" />
      {isFilled ? (
        <>
          <pattern
            id="review-hatch"
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V5" className="fig-hatch" />
          </pattern>
          <path d="m84 1 83 83-83 83L1 84z" style={{ fill: "url(#review-hatch)", stroke: "none" }} />
        </>
      ) : null}
      {strokes.map((stroke, i) =>
        stroke === "open" ? null : (
          <path
            key={i}
            d={partOf(i / strokes.length, (stroke === "now" ? i + 0.55 : i + 1) / strokes.length)}
            className={`review-${stroke}`}
          />
        ),
      )}
    </svg>
  );
}
