import type { StaticImageData } from "next/image";
import { chooseCover } from "./cover-choice";
import covers from "./covers.svg";

const { src } = covers as StaticImageData;

/**
 * The cover of a course, chosen by its id. Decorative: the title stands beside it. Fills the box that it is given. The drawings are one file that the
 * browser keeps (`npm run covers` draws it): in the page they would be a sixth of a list.
 */
export function CourseCover({ courseId }: { courseId: string }) {
  return <Cover {...chooseCover(courseId)} />;
}

/** The drawing of that name in `covers.svg`, on the ground of that palette. */
export function Cover({ drawing, palette }: { drawing: string; palette: string }) {
  return (
    <svg aria-hidden="true" className={`cover cover-${palette}`}>
      <use href={`${src}#${drawing}`} />
    </svg>
  );
}
