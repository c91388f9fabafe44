import type { CSSProperties } from "react";
import { cn } from "../ui/cn";
import { chooseCover } from "./cover-choice";
import type { CoverShape } from "./cover-shapes";

const FILLS: Record<NonNullable<CoverShape["fill"]>, CSSProperties> = {
  solid: { fill: "var(--cover-solid)" },
  tint: { fill: "color-mix(in srgb, var(--cover-solid) 22%, var(--cover-ground))" },
  ground: { fill: "var(--cover-ground)" },
  fine: { strokeOpacity: 0.5, strokeWidth: 0.8 },
};

/** The cover of a course, drawn from its id. Decorative: the title stands beside it. Fills the box that it is given. */
export function CourseCover({ courseId, className }: { courseId: string; className?: string }) {
  const { colors, shapes } = chooseCover(courseId);
  const style = { "--cover-ground": colors.ground, "--cover-solid": colors.solid, background: colors.ground } as CSSProperties;
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cn("block h-full w-full", className)}
      style={style}
    >
      <g fill="none" stroke="var(--ink)" strokeWidth="1.15" strokeLinejoin="round">
        {shapes.map((shape, i) => (
          <path key={i} d={shape.d} style={shape.fill ? FILLS[shape.fill] : undefined} />
        ))}
      </g>
    </svg>
  );
}
