import { joinLesson, splitLesson } from "@/lib/courses/document/lesson";
import { withNoSourceMarks, withoutMarks } from "@/lib/courses/document/marks";
import type { CourseLanguage } from "@/lib/courses/schema";

type MarkedLesson = {
  language: CourseLanguage;
  /** The marks that name a place; null in a course without sources. */
  cited: ReadonlySet<number> | null;
};

/** A lesson's Markdown with the marks that a page shows; a paragraph without a source has a mark that says so. */
export function markedLesson(markdown: string, { language, cited }: MarkedLesson): string {
  if (cited === null) return withoutMarks(markdown);
  const lesson = withNoSourceMarks(splitLesson(markdown, language), (mark) => cited.has(mark));
  return joinLesson(lesson, { language, objectives: [] });
}
