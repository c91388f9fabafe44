import { normalise } from "@/lib/core/text/normalise";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { KeyCheckDraft } from "../drafts";
import { isForeign, functionWords } from "../lint/language";
import { bankOf } from "./bank";
import { fill } from "./course/fill";

type Line = { raw: string; text: string; words: Set<string> };

function linesOf(lesson: string): Line[] {
  return lesson
    .split("\n")
    .map((raw) => ({ raw: raw.trim(), text: normalise(raw) }))
    .filter((l) => l.text !== "" && !l.raw.startsWith("#"))
    .map((l) => ({ ...l, words: new Set(l.text.split(" ")) }));
}

/** How much each word tells: small words nothing, rare ones much, unknown ones most. */
function rarity(lines: Line[], small: ReadonlySet<string>): (word: string) => number {
  const counts = new Map<string, number>();
  for (const line of lines) for (const word of line.words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => (small.has(word) ? 0 : Math.log(1 + lines.length / (counts.get(word) ?? 0.5)));
}

/** How much of what the question speaks of stands in a line, between 0 and 1. */
function relevance(words: readonly string[], line: Line, weigh: (word: string) => number): number {
  const total = words.reduce((sum, w) => sum + weigh(w), 0);
  return total === 0 ? 0 : words.reduce((sum, w) => sum + (line.words.has(w) ? weigh(w) : 0), 0) / total;
}

/** How much of an option a line says: all of it word for word, or the share of its rare words. */
function support(option: string, line: Line, weigh: (word: string) => number): number {
  // A list's entry begins with what it is about.
  if (`${line.text} `.startsWith(`${option} `)) return 1.15;
  if (` ${line.text} `.includes(` ${option} `)) return 1;
  return 0.4 * relevance([...new Set(option.split(" "))], line, weigh) ** 2;
}

const QUOTED_WEIGHT = 5;
/** On how many lines of a lesson a quotation still tells one passage from another; a topic in quotation marks stands on most. */
const TELLING_LINES = 2;

type Found = { option: number; score: number; line: string };

function best(
  question: { question: string; options: string[] },
  lines: Line[],
  weigh: (word: string) => number,
): Found[] {
  const stem = [...new Set(normalise(question.question).split(" "))];
  // What stands between quotation marks is what the question is about, unless the lesson quotes it throughout.
  const isTelling = (quote: string) =>
    lines.filter((line) => line.raw.includes(quote)).length <= TELLING_LINES;
  const quotes = (question.question.match(/[“«"][^”»"]+[”»"]/gu) ?? []).filter(isTelling).map(normalise);
  const quoted = new Set(quotes.flatMap((q) => q.split(" ")));
  const isItsEntry = (line: Line) => quotes.some((q) => line.text.startsWith(`${q} `));
  const asked = (word: string) => weigh(word) * (quoted.has(word) ? QUOTED_WEIGHT : 1);
  return question.options
    .map((text, option) => {
      const wanted = normalise(text);
      const scored = lines.map((line) => ({
        option,
        score:
          support(wanted, line, weigh) * (0.25 + relevance(stem, line, asked) + (isItsEntry(line) ? 0.5 : 0)),
        line: line.raw,
      }));
      return scored.sort((a, b) => b.score - a.score)[0] ?? { option, score: 0, line: "" };
    })
    .sort((a, b) => b.score - a.score);
}

const CLEAR = 0.2;

/**
 * Answers a quiz by looking each question up in the lesson: the option that the lesson states, in the passage that speaks of
 * what is asked; -1 where it states none or two alike.
 */
export function answerFromLesson(check: {
  lesson: string;
  questions: { question: string; options: string[] }[];
}): KeyCheckDraft {
  const language: CourseLanguage = isForeign(check.lesson, "english") ? "español" : "english";
  const { check: say } = bankOf(language).phrases;
  const lines = linesOf(check.lesson);
  const weigh = rarity(lines, functionWords(language));
  return {
    answers: check.questions.map((q, question) => {
      const [first, second] = best(q, lines, weigh);
      const clear = first !== undefined && first.score >= CLEAR && first.score > (second?.score ?? 0) * 1.02;
      const line = clear ? first.line.replace(/[*_`#]/g, "").slice(0, 240) : "";
      return clear
        ? { question, answer: first.option, why: fill(say.found, { line }) }
        : { question, answer: -1, why: say.none };
    }),
  };
}
