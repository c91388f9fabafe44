import type { StaticImageData } from "next/image";
import { chooseCover } from "./cover-choice";
import covers from "./covers.svg";

const { src } = covers as StaticImageData;

/** The cover of a course: a symbol of `covers.svg` in a palette, both chosen by the course's id. Decorative; it fills its box. */
export function CourseCover({ courseId }: { courseId: string }) {
  const { drawing, palette } = chooseCover(courseId);
  return (
    <svg aria-hidden="true" className={`cover cover-${palette}`}>
      <use href={`${src}#${drawing}`} />
    </svg>
  );
}
