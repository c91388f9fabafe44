import type { CourseLanguage } from "@/lib/courses/schema";
import type { Statement } from "./statements";
import { wordsOf, type Token } from "./words";

/** Where a sentence defines a term: the indexes of the term's first token and of the one behind it. */
type Definition = { from: number; to: number };

const MAX_WORDS = 3;

const articles = {
  english: new Set(["a", "an", "the"]),
  español: new Set(["el", "la", "los", "las", "un", "una", "unos", "unas"]),
};
/** What follows a term at the beginning of a sentence that says of what class it is. Blanks part the words; `|` parts alternatives. */
const classes: Record<CourseLanguage, string[]> = {
  english: ["is a|an|any|the"],
  español: ["es un|una|el|la|aquel|aquella|cualquier"],
};
/** What tells it from others of its class. "Lava is a problem" defines nothing, "lava is a liquid that comes out of a volcano" does. */
const differences: Record<CourseLanguage, ReadonlySet<string>> = {
  english: new Set("that which who whose whom where used".split(" ")),
  español: new Set("que quien quienes cual cuales cuyo cuya cuyos cuyas donde".split(" ")),
};
/** What follows a term that the rest of the sentence explains. */
const verbs: Record<CourseLanguage, string[]> = {
  english: ["means|denotes", "refers|refer to", "is|are defined as", "consists|consist of"],
  español: [
    "significa|significan|denota|denotan|designa|designan",
    "se define|definen como",
    "se refiere|refieren a",
    "consiste|consisten en",
  ],
};
/** What stands in front of a term that the rest of the sentence has explained. */
const names: Record<CourseLanguage, string[]> = {
  english: ["is|are called", "is|are known as", "is|are termed"],
  español: [
    "se llama|llaman",
    "se denomina|denominan",
    "se conoce|conocen como",
    "recibe|reciben el nombre de",
  ],
};

function follows(tokens: readonly Token[], at: number, patterns: readonly string[]): number | null {
  for (const pattern of patterns) {
    const words = pattern.split(" ");
    if (words.every((word, i) => word.split("|").includes(tokens[at + i]?.word ?? ""))) return words.length;
  }
  return null;
}

/** The place behind the content words that begin at `from`. */
function endOfPhrase(tokens: readonly Token[], from: number, language: CourseLanguage): number {
  const lists = wordsOf(language);
  let at = from;
  while (at - from < MAX_WORDS && tokens[at]?.isWord && !lists.function.has(tokens[at]?.word ?? "")) at += 1;
  return at;
}

/** The number of tokens behind the term within which the difference is named. */
const SOON = 14;

/** Whether what begins at `at` explains the term before it. */
function explains(tokens: readonly Token[], at: number, language: CourseLanguage): boolean {
  if (follows(tokens, at, verbs[language]) !== null) return true;
  const rest = tokens.slice(at, at + SOON);
  return (
    follows(tokens, at, classes[language]) !== null &&
    rest.some(({ word }) => differences[language].has(word))
  );
}

/** The term that a sentence defines: "A diagonal is a line …", "… is called the diagonal."; null if it defines none. */
export function definitionOf({ tokens, language, isDependent }: Statement): Definition | null {
  if (isDependent) return null;
  const lists = wordsOf(language);
  const isQuote = (at: number) => /^["“”«»'‘’]$/u.test(tokens[at]?.text ?? "");
  const start = articles[language].has(tokens[0]?.word ?? "") ? 1 : 0;
  const from = isQuote(start) ? start + 1 : start;
  const to = endOfPhrase(tokens, from, language);
  const verb = isQuote(to) ? to + 1 : to;
  const isVague = (first: number, end: number) =>
    tokens.slice(first, end).some(({ word }) => lists.vague.has(word));
  if (to > from && explains(tokens, verb, language) && !isVague(from, to)) return { from, to };
  for (let at = 2; at < tokens.length; at += 1) {
    const length = follows(tokens, at, names[language]);
    if (length === null) continue;
    const after = at + length;
    const first = articles[language].has(tokens[after]?.word ?? "") ? after + 1 : after;
    const end = endOfPhrase(tokens, first, language);
    const next = tokens[end];
    if (end > first && (!next || !next.isWord) && !isVague(first, end)) return { from: first, to: end };
  }
  return null;
}
