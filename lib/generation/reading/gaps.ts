import { shuffled } from "../quiz/option-order";
import type { Statement } from "./statements";
import { contextsOf, sharesStem, type Occurrence, type Term } from "./terms";
import type { Turns } from "./turns";
import { wordsOf } from "./words";

/** A sentence of the text with a term taken out. */
export type Gap = {
  term: Term;
  statement: Statement;
  /** The sentence with `___` in the place of the term. */
  text: string;
  /** The word as the sentence has it. */
  answer: string;
  /** Other terms of the text that could stand there by their form, but do not; three, or none if there are too few. */
  distractors: Term[];
  isDefinition: boolean;
  score: number;
};

const DISTRACTORS = 3;
/** The distractors are drawn from so many of the best. */
const POOL = 7;
export const BLANK = "___";
/** What a sentence of a good length has, in words, and what counts against others. */
const GOOD_WORDS = { min: 10, max: 26 };

const wordCount = ({ tokens }: Statement) => tokens.filter(({ isWord }) => isWord).length;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** Between these words the same letters are a verb: "to copy the file". */
const beforeVerbs = {
  english: setOf(
    "to not will would can could should shall must may might do does did i you we they he she it who which",
  ),
  español: setOf("no se me te nos le les lo yo tú él ella ellos ellas usted ustedes nosotros que quien a"),
};
const afterVerbs = {
  english: setOf("the a an it its their your our his her my me him them us"),
  español: setOf("el la los las un una unos unas su sus lo"),
};

/** Whether the term stands there by itself and the rest of the sentence does not name it. */
function isFree({ statement, from, to }: Occurrence, term: Term): boolean {
  const { tokens, language } = statement;
  const others = [...tokens.slice(0, from), ...tokens.slice(to)].filter(({ isWord }) => isWord);
  if (
    sharesStem(
      term.words,
      others.map(({ word }) => word),
    )
  )
    return false;
  const [before, after] = [tokens[from - 1], tokens[to]];
  if (term.kind.startsWith("name") || term.kind === "acronym") {
    const isCapital = (text = "") => /^\p{Lu}/u.test(text);
    return !isCapital(after?.text) && (from <= 1 || !isCapital(before?.text));
  }
  if (beforeVerbs[language].has(before?.word ?? "") || afterVerbs[language].has(after?.word ?? ""))
    return false;
  return !after?.isWord || wordsOf(language).function.has(after.word);
}

function gapOf(term: Term, place: Occurrence): Omit<Gap, "distractors"> | null {
  const { statement, from, to } = place;
  const [first, last] = [statement.tokens[from], statement.tokens[to - 1]];
  if (!first || !last || !isFree(place, term)) return null;
  const end = last.at + last.text.length;
  if (!/^$|[\s(“«"'‘¡¿]$/u.test(statement.text.slice(0, first.at))) return null;
  if (!/^$|^[\s.,;:!?)”»"'’]/u.test(statement.text.slice(end))) return null;
  const words = wordCount(statement);
  const isGoodLength = words >= GOOD_WORDS.min && words <= GOOD_WORDS.max;
  const { definition } = term;
  return {
    ...{ term, statement },
    text: `${statement.text.slice(0, first.at)}${BLANK}${statement.text.slice(end)}`,
    answer: statement.text.slice(first.at, end),
    isDefinition: definition?.statement === statement && definition.from === from,
    score: term.weight + (isGoodLength ? 1 : 0) - (statement.isDependent ? 2.5 : 0) - (from === 0 ? 0.5 : 0),
  };
}

/** The sentences of each part with one of its terms taken out, the best first, without their distractors. */
export async function gapsOf(
  terms: readonly Term[],
  turns: Turns,
): Promise<Map<Statement, Omit<Gap, "distractors">[]>> {
  const found = new Map<Statement, Omit<Gap, "distractors">[]>();
  for (const term of terms) {
    await turns();
    for (const place of term.occurrences) {
      const gap = gapOf(term, place);
      if (!gap) continue;
      const known = found.get(gap.statement);
      if (known) known.push(gap);
      else found.set(gap.statement, [gap]);
    }
  }
  return found;
}

const vowel = /^[aeiou]/i;

/** The gap with three other terms, those of the same part of the text first; with none if there are fewer. */
export function withDistractors(
  gap: Omit<Gap, "distractors">,
  terms: readonly Term[],
  isNear: (term: Term) => boolean,
): Gap {
  const { term, statement } = gap;
  const words = statement.tokens.map(({ word }) => word);
  const at = statement.tokens.findIndex(({ at }) => at === gap.text.indexOf(BLANK));
  const place = { statement, from: at, to: at + term.words.length };
  const contexts = contextsOf(place);
  const article = statement.language === "english" && /^an?$/.test(words[at - 1] ?? "");
  const fitting = terms.filter(
    (other) =>
      other.kind === term.kind &&
      other.language === term.language &&
      !sharesStem(other.words, words) &&
      (!article || vowel.test(other.text) === vowel.test(term.text)) &&
      !contexts.some((context) => other.contexts.has(context)),
  );
  const rank = (other: Term) =>
    (isNear(other) ? 3 : 0) + (other.words.length === term.words.length ? 2 : 0) + other.weight / 4;
  const pool = fitting.sort((a, b) => rank(b) - rank(a));
  const chosen: Term[] = [];
  for (const other of shuffled(pool.slice(0, POOL), gap.text).concat(pool.slice(POOL)))
    if (chosen.length < DISTRACTORS && !chosen.some((one) => sharesStem(one.words, other.words)))
      chosen.push(other);
  return { ...gap, distractors: chosen.length === DISTRACTORS ? chosen : [] };
}
