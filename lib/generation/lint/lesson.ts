import type { CourseLanguage } from "@/lib/courses/schema";
import type { LintNote, LintRule } from "./note";

/** The recommended length of a lesson, in words. */
export const LESSON_WORDS = { min: 600, max: 1200 };

type Part = { rule: LintRule; heading: Record<CourseLanguage, string>; sign: RegExp };

/** The parts of a lesson in order: an exemplary heading, and the pattern of headings that count. */
export const lessonParts = {
  objectives: {
    rule: "lesson_objectives",
    heading: { english: "Objectives", español: "Objetivos" },
    sign: /objectives?|goals?|by the end|you will (?:be able|learn)|what you will|objetivos?|metas?|al (?:terminar|acabar|final)|(?:podrás|sabrás|aprenderás)/i,
  },
  why: {
    rule: "lesson_why",
    heading: { english: "Why it matters", español: "Por qué importa" },
    sign: /why|matters|relevance|motivation|por qué|para qué|importa(?:ncia)?|de qué (?:te )?sirve|motivación/i,
  },
  worked: {
    rule: "lesson_worked_example",
    heading: { english: "Worked example", español: "Ejemplo resuelto" },
    sign: /(?<!non-|non|counter|counter-|not an )\bexamples?\b|step by step|(?<!contra|no )\bejemplos?\b|paso a paso|caso práctico/i,
  },
  nonExample: {
    rule: "lesson_non_example",
    heading: { english: "A non-example", español: "Contraejemplo" },
    sign: /non-?\s?examples?|counter-?examples?|not an example|what .*(?:is not|isn['’]t|are not)|(?:common|typical|frequent) (?:mistake|error|misconception|trap)|pitfall|contraejemplos?|no[- ]ejemplos?|lo que no es|qué no es|error(?:es)? (?:común|comunes|frecuentes?|típicos?|habitual(?:es)?)|trampa/i,
  },
  check: {
    rule: "lesson_check",
    heading: { english: "Check yourself", español: "Compruébalo" },
    sign: /check (?:yourself|your|it)|self-?check|test yourself|quick check|try (?:it )?yourself|comprueba|compruéba|autoevaluación|ponte a prueba|pregúntate|verifica/i,
  },
  summary: {
    rule: "lesson_summary",
    heading: { english: "Summary", español: "Resumen" },
    sign: /summary|recap|in short|key (?:points|ideas|takeaways)|to sum up|takeaways|resumen|resumiendo|síntesis|recapitul|ideas (?:clave|principales)|para recordar|en pocas palabras/i,
  },
} as const satisfies Record<string, Part>;

const missingMessages: Record<keyof typeof lessonParts, string> = {
  objectives: "The lesson does not begin with its objectives under a heading of their own.",
  why: "The lesson does not say under a heading why the subject matters to this learner.",
  worked: "The lesson has no worked example under a heading of its own.",
  nonExample: "The lesson has no non-example or common mistake under a heading of its own.",
  check: "The lesson has no check-yourself question under a heading of its own.",
  summary: "The lesson does not end with a summary under a heading of its own.",
};

/** The number of words of a Markdown text, with code and URLs but without TeX commands. */
export function wordCount(markdown: string): number {
  return markdown.replace(/\\[a-zA-Z]+/g, " ").match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Headings, and lines that begin in bold, which models use like headings. */
function headings(markdown: string): string[] {
  const text = markdown.replace(/```[\s\S]*?(?:```|$)/g, "");
  return text.split("\n").flatMap((line) => {
    const found = /^\s{0,3}#{1,6}\s+(.+)$/.exec(line) ?? /^\s{0,3}(?:>\s*)?\*\*([^*]{2,80})\*\*/.exec(line);
    return found?.[1] ? [found[1]] : [];
  });
}

/** Checks a lesson's length and parts. */
export function lintLesson(lesson: string): LintNote[] {
  const notes: LintNote[] = [];
  const words = wordCount(lesson);
  if (words < LESSON_WORDS.min || words > LESSON_WORDS.max)
    notes.push({
      rule: "lesson_length",
      message: `The lesson has ${words} words; it needs ${LESSON_WORDS.min} to ${LESSON_WORDS.max}.`,
    });
  const found = headings(lesson);
  for (const name of Object.keys(lessonParts) as (keyof typeof lessonParts)[]) {
    const part = lessonParts[name];
    if (!found.some((h) => part.sign.test(h)))
      notes.push({ rule: part.rule, message: missingMessages[name] });
  }
  const first = found.findIndex((h) => lessonParts.objectives.sign.test(h));
  const explained = found.findIndex((h) => lessonParts.worked.sign.test(h));
  if (first > 1 || (first >= 0 && explained >= 0 && explained < first))
    notes.push({ rule: "objectives_first", message: "The objectives must stand first in the lesson." });
  return notes;
}
