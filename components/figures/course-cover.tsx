import type { CSSProperties } from "react";
import { cn } from "../ui/cn";
import { chooseCover } from "./cover-choice";

/**
 * The cover of a course, drawn from its id in as few words as will do: a list has many. Decorative: the title stands beside it. Fills the box that
 * it is given. Its paths are one text of our own numbers: as elements they would be half of what a list has React make.
 */
export function CourseCover({ courseId, className }: { courseId: string; className?: string }) {
  const { colors, paths } = chooseCover(courseId);
  const style = { "--cover-ground": colors.ground, "--cover-solid": colors.solid } as CSSProperties;
  const drawing = { __html: paths };
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className ? cn("cover", className) : "cover"} style={style} dangerouslySetInnerHTML={drawing} />
  );
}
