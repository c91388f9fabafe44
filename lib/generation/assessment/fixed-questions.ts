import { messagesOf } from "@/lib/core/i18n/messages";
import { normalise } from "@/lib/core/text/normalise";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { QuestionDraft } from "../drafts";

/** The library course that the learner chose, or null for a study plan. */
export type Chosen = { title: string; firstModule: string } | null;

const texts = (language: CourseLanguage) => messagesOf(localeOf(language)).generation.fixed;
const withTitle = (text: string, title: string) => text.replace("{title}", () => title);

/** Question 2, 3 or 4 without a model: each asks one thing, and its suggestions are understood exactly. */
export function fixedQuestion(number: number, chosen: Chosen, language: CourseLanguage): QuestionDraft {
  const t = texts(language);
  if (number === 3) return { question: t.time.question, suggestions: Object.values(t.time.suggestions) };
  if (number === 4) return { question: t.style.question, suggestions: Object.values(t.style.suggestions) };
  if (chosen === null) return { question: t.know.question, suggestions: Object.values(t.know.suggestions) };
  return {
    question: withTitle(t.skip.question, chosen.firstModule),
    suggestions: [withTitle(t.skip.yes, chosen.firstModule), withTitle(t.skip.no, chosen.firstModule)],
  };
}

/** Whether the answer is the suggestion to skip the first lesson, or a bare yes. Anything else keeps every lesson. */
export function skipsBasics(answer: string, firstModule: string, language: CourseLanguage): boolean {
  const said = normalise(answer);
  return (
    said === normalise(withTitle(texts(language).skip.yes, firstModule)) || said === "yes" || said === "si"
  );
}

/** The key of the suggestion that an answer repeats, or null. */
function chosenKey<Key extends string>(answer: string, suggestions: Record<Key, string>): Key | null {
  const said = normalise(answer);
  const keys = Object.keys(suggestions) as Key[];
  return keys.find((key) => normalise(suggestions[key]) === said) ?? null;
}

/** Modules a week for each suggested time; a module takes about an hour. */
const perWeek = { hour: 1, hours: 2, daily: 3 } as const;

/** The weeks that a course takes with one of the suggested times; null for an answer in other words. */
export function weeksFor(answer: string, modules: number, language: CourseLanguage): number | null {
  const key = chosenKey(answer, texts(language).time.suggestions);
  return key === null ? null : Math.ceil(modules / perWeek[key]);
}

/** The suggested style that an answer repeats; null for an answer in other words. */
export function preferredStyle(
  answer: string,
  language: CourseLanguage,
): "read" | "watch" | "exercise" | null {
  return chosenKey(answer, texts(language).style.suggestions);
}

/** Whether a text names no subject: no letter, or one of a few ways to say "I don't know". */
export function isUndecided(subject: string, language: CourseLanguage): boolean {
  const said = normalise(subject);
  return !/\p{L}/u.test(said) || texts(language).undecided.split("|").map(normalise).includes(said);
}
