import type { LessonDocument } from "@/lib/courses/document";
import { unsourcedParagraphs, withoutMarks } from "@/lib/courses/document/marks";
import { isForeign } from "@/lib/courses/language/detect";
import { languageNames, type Breach, type LintAbout } from "./breach";
import { hasForbiddenMarkup } from "./markup";

/** The recommended length of a lesson, in words. */
export const LESSON_WORDS = { min: 600, max: 1200 };

/** The number of words of a Markdown text, with code and URLs but without TeX commands. */
export function wordCount(markdown: string): number {
  return markdown.replace(/\\[a-zA-Z]+/g, " ").match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** How far a lesson may be from the recommended length. */
const LENGTH_TOLERANCE = 0.1;

/** The fewest words of prose that say something in each part of a lesson. */
const partWords = { why: 15, explanation: 150, worked: 30, mistake: 15, check: 6, answer: 1, summary: 15 };
/** From this number of words on, the check is a task that may be open, without an answer. */
const OPEN_TASK_WORDS = 30;
type PartName = keyof typeof partWords;

/** The texts of a lesson without the marks of citations, with their paths in the module. */
export function lessonTexts(lesson: LessonDocument): { part: PartName; path: string; text: string }[] {
  const { why, explanation, worked, mistake, check, summary } = lesson;
  const texts: { part: PartName; path: string; text: string }[] = [
    { part: "why", path: "lesson/why", text: why },
    { part: "explanation", path: "lesson/explanation", text: explanation },
    { part: "worked", path: "lesson/worked", text: worked },
    { part: "mistake", path: "lesson/mistake", text: mistake },
    { part: "check", path: "lesson/check/question", text: check.question },
    { part: "answer", path: "lesson/check/answer", text: check.answer },
    { part: "summary", path: "lesson/summary", text: summary },
  ];
  return texts.map(({ text, ...place }) => ({ ...place, text: withoutMarks(text) }));
}

/** Checks that every paragraph that states something cites a passage. */
function lintSources(lesson: LessonDocument): Breach[] {
  return unsourcedParagraphs(lesson).map(({ part, text }) => ({
    rule: "unsourced",
    message: `This paragraph of the part "${part}" cites no passage: ${text.slice(0, 200).toWellFormed()}`,
    path: `lesson/${part}`,
    values: { part },
  }));
}

const withoutHeadings = (markdown: string) => markdown.replace(/^ {0,3}#{1,6}[ \t].*$/gm, "");

/** Whether a heading of the text is followed by nothing, or by another heading of its level or above. */
function hasEmptySection(markdown: string): boolean {
  const lines = markdown.replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm, "x").split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  const levels = filled.map((line) => /^ {0,3}(#{1,6})[ \t]/.exec(line)?.[1]?.length ?? 0);
  return levels.some((level, at) => {
    const next = levels[at + 1];
    return level > 0 && (next === undefined || (next > 0 && next <= level));
  });
}

/** Checks the parts of a lesson: none empty or too short, the length of all, no markup, and the language of each paragraph. */
export function lintLessonParts(lesson: LessonDocument, about: LintAbout): Breach[] {
  const breaches: Breach[] = [];
  const parts = lessonTexts(lesson);
  for (const { part, path, text } of parts) {
    const say = (rule: Breach["rule"], message: string) =>
      breaches.push({ rule, message: `The part "${part}" of the lesson ${message}`, path, values: { part } });
    const words = wordCount(withoutHeadings(text));
    const isOpen = part === "answer" && wordCount(lesson.check.question) >= OPEN_TASK_WORDS;
    if (!isOpen && words < partWords[part])
      say("lesson_part", `has ${words} words; it needs at least ${partWords[part]}.`);
    else if (hasEmptySection(text)) say("lesson_part", "has a heading with nothing under it.");
    if (hasForbiddenMarkup(text))
      say("lesson_markup", "has HTML, a script or an image; it is Markdown without them.");
    if (isForeign(text, about.language, about.quoted))
      say("language", `has a paragraph that is not written in ${languageNames[about.language]}.`);
  }
  const unsourced = about.onlyFromSources ? lintSources(lesson) : [];
  return [...lintLength(parts.map(({ text }) => text)), ...breaches, ...unsourced];
}

/** Checks the length of a lesson, a tenth over or under allowed. */
export function lintLength(texts: readonly string[]): Breach[] {
  const { min, max } = LESSON_WORDS;
  const words = texts.reduce((sum, text) => sum + wordCount(text), 0);
  if (words >= min * (1 - LENGTH_TOLERANCE) && words <= max * (1 + LENGTH_TOLERANCE)) return [];
  const message = `The lesson has ${words} words in all its parts; it needs ${min} to ${max}.`;
  return [{ rule: "lesson_length", message, path: "lesson", values: { words, min, max } }];
}
