import type { CSSProperties } from "react";
import { cn } from "../ui/cn";
import { chooseCover } from "./cover-choice";

/** The cover of a course, drawn from its id in as few words as will do: a list has many. Decorative: the title stands beside it. Fills the box that it is given. */
export function CourseCover({ courseId, className }: { courseId: string; className?: string }) {
  const { colors, shapes } = chooseCover(courseId);
  const style = { "--cover-ground": colors.ground, "--cover-solid": colors.solid } as CSSProperties;
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={cn("cover", className)} style={style}>
      {shapes.map(({ d, fill }, i) => (
        <path key={i} d={d} className={fill} />
      ))}
    </svg>
  );
}
