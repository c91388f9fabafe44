import type { LessonDocument } from "../document";

// A mark is a citation's place in a text: `[^7]` behind the statement, as footnotes of Markdown are written.

const mark = /\[\^(\d{1,3})\]/g;

/** The marks of a text in their order; one that is repeated is repeated. */
export function marksOf(text: string): number[] {
  return [...text.matchAll(mark)].map(([, number]) => Number(number));
}

/** The text without its marks, as models, searches and counts of words read it. */
export function withoutMarks(text: string): string {
  return text.replace(/ ?\[\^\d{1,3}\]/g, "");
}

/** The text with only the marks that `isKept`. */
export function keepMarks(text: string, isKept: (mark: number) => boolean): string {
  return text.replace(/ ?\[\^(\d{1,3})\]/g, (whole, number: string) => (isKept(Number(number)) ? whole : ""));
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
