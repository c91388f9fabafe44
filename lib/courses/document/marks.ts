import type { CourseDocument, LessonDocument, ModuleDocument } from "../document";

// A mark is a citation's place in a text: `[^7]` behind the statement, as footnotes of Markdown are written.

/** Code, in which the same signs mean something else, or a mark with the blank before it. */
const codeOrMark = /(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|^ {0,3}~{3,}[\s\S]*?^ {0,3}~{3,}\s*$| ?\[\^(\d{1,3})\]/gm;

/** The mark that a page shows behind a paragraph without a source; citations count from 1. */
export const NO_SOURCE = 0;

/** The marks of a text in their order; one that is repeated is repeated. */
export function marksOf(text: string): number[] {
  return [...text.matchAll(codeOrMark)].flatMap(([, , mark]) => (mark === undefined ? [] : [Number(mark)]));
}

/** The text without its marks, as models, searches and counts of words read it. */
export function withoutMarks(text: string): string {
  return keepMarks(text, () => false);
}

/** The text with only the marks that `isKept`. */
export function keepMarks(text: string, isKept: (mark: number) => boolean): string {
  return text.replace(codeOrMark, (whole, _fence, mark?: string) =>
    mark === undefined || isKept(Number(mark)) ? whole : "",
  );
}

/** The parts of a lesson whose statements need a source; the question to oneself and its answer rest on them. */
export const groundedParts = ["why", "explanation", "worked", "mistake", "summary"] as const;

export type Paragraph = { part: (typeof groundedParts)[number]; text: string };

/**
 * The paragraphs of a lesson that state something: prose and list items of at least four words. Headings, code, formulas on lines of their own,
 * tables and sentences that only ask are left out.
 */
export function paragraphsOf(lesson: LessonDocument): Paragraph[] {
  return groundedParts.flatMap((part) => statementsOf(lesson[part]).map((text) => ({ part, text })));
}

const fenced = /^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1[`~]*\s*$/gm;
const formula = /^\$\$[\s\S]*?\$\$\s*$/gm;
const listItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/;

function statementsOf(markdown: string): string[] {
  return markdown
    .replace(fenced, "")
    .replace(formula, "")
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d{1,3}[.)])\s)/)
    .map((block) => block.trim())
    .filter((block) => block !== "" && !/^(?:#{1,6}\s|\||>?\s*$)/.test(block))
    .filter((block) => !/\?["”»)]?(?: ?\[\^\d{1,3}\])*$/.test(block) || /[.!:;]\s/.test(block))
    .filter((block) => wordCount(block.replace(listItem, "")) >= 4);
}

const wordCount = (text: string) => withoutMarks(text).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** The paragraphs that carry no mark. */
export function unsourcedParagraphs(lesson: LessonDocument): Paragraph[] {
  return paragraphsOf(lesson).filter(({ text }) => marksOf(text).length === 0);
}

/** The lesson as a page draws it: marks that are not cited are gone, and `[^0]` stands behind each paragraph that then has none. */
export function withNoSourceMarks(
  lesson: LessonDocument,
  isCited: (mark: number) => boolean,
): LessonDocument {
  const drawn = Object.fromEntries(
    groundedParts.map((part) => [part, markUnsourced(keepMarks(lesson[part], isCited))]),
  );
  const { question, answer } = lesson.check;
  const check = { question: keepMarks(question, isCited), answer: keepMarks(answer, isCited) };
  return { ...lesson, ...drawn, check };
}

function markUnsourced(markdown: string): string {
  let drawn = "";
  let rest = markdown;
  for (const paragraph of statementsOf(markdown)) {
    const at = rest.indexOf(paragraph);
    if (at < 0) continue;
    const end = at + paragraph.length;
    drawn += rest.slice(0, end) + (marksOf(paragraph).length === 0 ? ` [^${NO_SOURCE}]` : "");
    rest = rest.slice(end);
  }
  return drawn + rest;
}

/** The document with only the citations of these sources. The marks of the others leave its lessons and keys. */
export function keepSources(document: CourseDocument, kept: ReadonlySet<string>): CourseDocument {
  const { sources, ...course } = document;
  const remaining = sources?.filter((id) => kept.has(id)) ?? [];
  return {
    ...course,
    ...(remaining.length > 0 && { sources: remaining }),
    modules: document.modules.map((module) => keepCitations(module, kept)),
  };
}

function keepCitations(
  { citations, ...module }: ModuleDocument,
  sources: ReadonlySet<string>,
): ModuleDocument {
  const remaining = citations?.filter(({ source }) => sources.has(source)) ?? [];
  const known = new Set(remaining.map(({ mark }) => mark));
  const proven = <Item extends { marks?: number[] | undefined }>({ marks, ...item }: Item) => {
    const proof = marks?.filter((mark) => known.has(mark)) ?? [];
    return { ...item, ...(proof.length > 0 && { marks: proof }) };
  };
  const text = (markdown: string) => keepMarks(markdown, (mark) => known.has(mark));
  const { lesson, quiz } = module;
  return {
    ...module,
    ...(remaining.length > 0 && { citations: remaining }),
    lesson: lesson && {
      why: text(lesson.why),
      explanation: text(lesson.explanation),
      worked: text(lesson.worked),
      mistake: text(lesson.mistake),
      check: { question: text(lesson.check.question), answer: text(lesson.check.answer) },
      summary: text(lesson.summary),
    },
    practice: module.practice.map(proven),
    ...(module.fresh && { fresh: module.fresh.map(proven) }),
    quiz: quiz && { ...quiz, questions: quiz.questions.map(proven) },
  };
}

/** The module without citations that no mark of it refers to. */
export function withUsedCitations(module: ModuleDocument): ModuleDocument {
  const { lesson, quiz, practice, fresh = [], citations = [] } = module;
  const keys = [...(quiz?.questions ?? []), ...practice, ...fresh].flatMap(({ marks = [] }) => marks);
  const texts = lesson
    ? [...groundedParts.map((part) => lesson[part]), lesson.check.question, lesson.check.answer]
    : [];
  const used = new Set([...keys, ...texts.flatMap(marksOf)]);
  return { ...module, citations: citations.filter(({ mark }) => used.has(mark)) };
}

/** The document with only the citations that a mark refers to. A module without a lesson keeps those of its plan. */
export function dropUnusedCitations(document: CourseDocument): CourseDocument {
  const withoutUnused = (module: ModuleDocument): ModuleDocument => {
    if (!module.lesson || !module.citations) return module;
    const { citations = [], ...rest } = withUsedCitations(module);
    return { ...rest, ...(citations.length > 0 && { citations }) };
  };
  return { ...document, modules: document.modules.map(withoutUnused) };
}
