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
/** What follows a term at the beginning of the sentence that defines it. Blanks part the words; `|` parts alternatives. */
const verbs: Record<CourseLanguage, string[]> = {
  english: [
    "is|are a|an|any|one|the",
    "is|are simply|basically|essentially a|an|the",
    "means|denotes",
    "refers|refer to",
    "is|are defined as",
    "consists|consist of",
  ],
  español: [
    "es|son un|una|unos|unas|el|la|los|las|aquel|aquella|aquellos|aquellas|cualquier|todo|toda",
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
  if (to > from && follows(tokens, verb, verbs[language]) !== null && !isVague(from, to)) return { from, to };
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
