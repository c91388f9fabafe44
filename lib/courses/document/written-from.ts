import { findLanguage } from "../policy";
import type { CitedPlace, WrittenFrom } from "../schema";
import { splitLesson } from "./lesson";
import { marksOf, paragraphsOf } from "./marks";

/** A lesson with the marks that name a place. */
export type WrittenLesson = { lesson: string | null; citations: readonly Pick<CitedPlace, "mark">[] | null };

/** Counts the paragraphs of a course's lessons, and those that name a place in a source. */
function countParagraphs(
  modules: readonly WrittenLesson[],
  language: string,
): Pick<WrittenFrom, "paragraphs" | "sourced"> {
  const paragraphs = modules.flatMap(({ lesson, citations }) => {
    const cited = new Set(citations?.map(({ mark }) => mark));
    const parts =
      lesson === null ? [] : paragraphsOf(splitLesson(lesson, findLanguage(language) ?? "english"));
    return parts.map(({ text }) => marksOf(text).some((mark) => cited.has(mark)));
  });
  return { paragraphs: paragraphs.length, sourced: paragraphs.filter(Boolean).length };
}

type WrittenRow = {
  language: string;
  sources: WrittenFrom["sources"] | null;
  lessons: readonly WrittenLesson[] | null;
};

/** The field of a DTO that says what a course was written from; none without sources. */
export function writtenFromOf({ language, sources, lessons }: WrittenRow): { written_from?: WrittenFrom } {
  if (!sources || !lessons) return {};
  return { written_from: { sources, ...countParagraphs(lessons, language) } };
}
