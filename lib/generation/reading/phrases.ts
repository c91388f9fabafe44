import type { CourseLanguage } from "@/lib/courses/schema";
import type { Statement } from "./statements";
import { wordsOf, type Token } from "./words";

/** A noun phrase of content words and the determiner in front of it. */
export type Chunk = { determiner: string; from: number; to: number };

const MAX_WORDS = 3;

/** Determiners that begin the object of a verb: a word in front of them is more likely a verb than a noun. */
const objects: Record<CourseLanguage, ReadonlySet<string>> = {
  english: new Set("the a an its their your our his her my".split(" ")),
  español: new Set("el la los las un una unos unas su sus".split(" ")),
};
/** Before these, "la" and "los" are pronouns as often as articles. */
const beforePronouns = new Set("no se que me te nos".split(" "));
const pronouns = new Set("la los las".split(" "));

const isDeterminer = (tokens: readonly Token[], at: number, language: CourseLanguage): boolean => {
  const word = tokens[at]?.word ?? "";
  if (!wordsOf(language).determiners.has(word)) return false;
  return !(language === "español" && pronouns.has(word) && beforePronouns.has(tokens[at - 1]?.word ?? ""));
};

/** The noun phrases of a sentence: content words between a determiner and a function word or a sign. */
export function chunksOf({ tokens, language }: Statement): Chunk[] {
  const lists = wordsOf(language);
  const isContent = (at: number) => {
    const token = tokens[at];
    return token?.isWord === true && !lists.function.has(token.word);
  };
  const chunks: Chunk[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isDeterminer(tokens, at, language)) continue;
    const from = at + 1;
    let to = from;
    while (isContent(to)) to += 1;
    const next = tokens[to]?.word ?? "";
    if (objects[language].has(next) || (to - from > 1 && (next === "that" || next === "que"))) to -= 1;
    if (to > from && to - from <= MAX_WORDS) chunks.push({ determiner: tokens[at]?.word ?? "", from, to });
  }
  return chunks;
}

/** The words with a capital inside a sentence that belong together. */
export function namesOf({ tokens }: Statement): { from: number; to: number }[] {
  const isCapital = (at: number) => /^\p{Lu}/u.test(tokens[at]?.text ?? "");
  const names: { from: number; to: number }[] = [];
  for (let from = 1; from < tokens.length; from += 1) {
    if (!isCapital(from) || /^[:"“«¿¡(]$/u.test(tokens[from - 1]?.text ?? "")) continue;
    let to = from;
    while (isCapital(to)) to += 1;
    if (to - from <= MAX_WORDS) names.push({ from, to });
    from = to;
  }
  return names;
}
