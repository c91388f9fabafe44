import type { CitationDocument, LessonDocument } from "@/lib/courses/document";
import { groundedParts, unsourcedParagraphs } from "@/lib/courses/document/marks";
import { settleCitations, type RefusedCitation } from "@/lib/sources/citations/settle";
import { withoutCitations } from "@/lib/sources/citations/written";
import type { Grounding } from "./grounding";

/** The lesson with every text changed, in reading order. */
export function mapLesson(
  lesson: LessonDocument,
  change: (text: string, path: string) => string,
): LessonDocument {
  const { why, explanation, worked, mistake, check, summary } = lesson;
  return {
    why: change(why, "lesson/why"),
    explanation: change(explanation, "lesson/explanation"),
    worked: change(worked, "lesson/worked"),
    mistake: change(mistake, "lesson/mistake"),
    check: {
      question: change(check.question, "lesson/check/question"),
      answer: change(check.answer, "lesson/check/answer"),
    },
    summary: change(summary, "lesson/summary"),
  };
}

/** The texts of a lesson, in reading order. */
export const lessonTextsOf = ({
  why,
  explanation,
  worked,
  mistake,
  check,
  summary,
}: LessonDocument): string[] => [
  ...[why, explanation, worked, mistake, check.question, check.answer, summary],
];

/** A lesson as it is shown while it streams. */
export const withoutLessonCitations = (lesson: LessonDocument): LessonDocument =>
  mapLesson(lesson, withoutCitations);

export type SettledLesson = {
  lesson: LessonDocument;
  citations: CitationDocument[];
  refused: (RefusedCitation & { path: string })[];
};

/** The lesson with its citations turned into marks, and those that code refuses. */
export function settleLesson(lesson: LessonDocument, { passages }: Grounding): SettledLesson {
  const citations: CitationDocument[] = [];
  const refused: SettledLesson["refused"] = [];
  const settled = mapLesson(lesson, (text, path) => {
    const part = settleCitations(text, { passages, firstMark: citations.length + 1 });
    citations.push(...part.citations);
    refused.push(...part.refused.map((one) => ({ ...one, path })));
    return part.text;
  });
  return { lesson: settled, citations, refused };
}

/** The lesson without the paragraphs that cite nothing, and those paragraphs. A part that would be empty stays. */
export function withoutUnsourced(lesson: LessonDocument): { lesson: LessonDocument; removed: string[] } {
  const removed: string[] = [];
  const changed = { ...lesson };
  for (const name of groundedParts) {
    const unsourced = unsourcedParagraphs({ ...lesson }).filter(({ part }) => part === name);
    for (const { text } of unsourced) {
      const rest = withoutEmptySections(changed[name].replace(text, () => ""));
      if (rest === "") continue;
      changed[name] = rest;
      removed.push(text);
    }
  }
  return { lesson: changed, removed };
}

/** The Markdown without headings that have nothing under them. */
function withoutEmptySections(markdown: string): string {
  const lines = markdown.replace(/\n{3,}/g, "\n\n").trim();
  const shorter = lines.replace(/^#{2,6} [^\n]*\n*(?=#{2,6} |$(?![\s\S]))/gm, "").trim();
  return shorter === lines ? lines : withoutEmptySections(shorter);
}
