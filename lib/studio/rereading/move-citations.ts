import type { CitationDocument, CourseDocument, ModuleDocument } from "@/lib/courses/document";
import { joinLesson } from "@/lib/courses/document/lesson";
import { keepMarks } from "@/lib/courses/document/marks";
import { diffDocuments } from "@/lib/courses/document/patch";
import { findQuote } from "@/lib/sources/citations/find-quote";
import { statementsOf } from "@/lib/sources/citations/statements";
import type { GoneCitation, Replacement } from "./schema";

type PassageText = { number: number; page: number; text: string };
/** A source with its passages. */
export type ReadSource = { id: string; passages: readonly PassageText[] };

/** The place in the new passages that has the same words, the nearest one first; null if none has them. */
function placeIn(next: ReadSource, old: PassageText, { from, to }: CitationDocument) {
  const words = old.text.slice(from, to);
  const nearest = next.passages.toSorted(
    (a, b) => Math.abs(a.number - old.number) - Math.abs(b.number - old.number),
  );
  for (const passage of nearest) {
    const span = findQuote(passage.text, words);
    if (span) return { passage, span };
  }
  return null;
}

/** The citation at its place in the new reading, which the independent reader has not seen. */
function movedCitation(
  citation: CitationDocument,
  old: PassageText,
  next: ReadSource,
): CitationDocument | null {
  const place = placeIn(next, old, citation);
  if (!place) return null;
  const { agrees: _, ...rest } = citation;
  return { ...rest, source: next.id, passage: place.passage.number, ...place.span };
}

const lessonText = ({ lesson, objectives }: ModuleDocument, language: CourseDocument["language"]) =>
  lesson ? joinLesson(lesson, { language, objectives }) : "";

/** The module without the marks of citations that are gone. */
function withoutMarksOf(module: ModuleDocument, gone: ReadonlySet<number>): ModuleDocument {
  if (gone.size === 0) return module;
  const isKept = (mark: number) => !gone.has(mark);
  const kept = (text: string) => keepMarks(text, isKept);
  const cited = <Item extends { marks?: number[] | undefined }>(item: Item): Item =>
    item.marks ? { ...item, marks: item.marks.filter(isKept) } : item;
  const { lesson, quiz, fresh } = module;
  return {
    ...module,
    lesson: lesson && {
      why: kept(lesson.why),
      explanation: kept(lesson.explanation),
      worked: kept(lesson.worked),
      mistake: kept(lesson.mistake),
      check: { question: kept(lesson.check.question), answer: kept(lesson.check.answer) },
      summary: kept(lesson.summary),
    },
    quiz: quiz && { ...quiz, questions: quiz.questions.map(cited) },
    practice: module.practice.map(cited),
    ...(fresh && { fresh: fresh.map(cited) }),
  };
}

/**
 * Puts the new reading of a source in the place of the old one: each citation moves to the same words, and one whose words are gone is taken out
 * with its marks.
 */
export function moveCitations(
  document: CourseDocument,
  { old, next }: { old: ReadSource; next: ReadSource },
): Replacement {
  const passages = new Map(old.passages.map((passage) => [passage.number, passage]));
  const gone: GoneCitation[] = [];
  let moved = 0;
  const modules = document.modules.map((module, index) => {
    const goneMarks = new Set<number>();
    const statements = statementsOf(lessonText(module, document.language));
    const citations = module.citations?.flatMap((citation) => {
      if (citation.source !== old.id) return [citation];
      const passage = passages.get(citation.passage);
      const found = passage ? movedCitation(citation, passage, next) : null;
      if (found) {
        moved += 1;
        return [found];
      }
      goneMarks.add(citation.mark);
      gone.push({
        ...{ moduleId: module.id, module: index + 1, page: passage?.page ?? 0 },
        quote: passage?.text.slice(citation.from, citation.to) ?? "",
        statement: statements.get(citation.mark) ?? "",
      });
      return [];
    });
    return { ...withoutMarksOf(module, goneMarks), ...(citations && { citations }) };
  });
  const sources = document.sources?.map((id) => (id === old.id ? next.id : id));
  const after = { ...document, modules, ...(sources && { sources }) };
  return { patches: diffDocuments(document, after), moved, gone };
}
