import { findLanguage } from "../policy";
import type { CitedPlace, WrittenFrom } from "../schema";
import { splitLesson } from "./lesson";
import { marksOf, paragraphsOf } from "./marks";

type WrittenModule = { lesson: string | null; citations: readonly Pick<CitedPlace, "mark">[] | null };

/** Counts the paragraphs of a course's lessons, and those that name a place in a source. */
export function countParagraphs(
  modules: readonly WrittenModule[],
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
