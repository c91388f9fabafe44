import type { Statement } from "./statements";
import { sharesStem, type Occurrence, type Term } from "./terms";
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
  /** Whether the sentence defines the term. */
  isDefinition: boolean;
  score: number;
};

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

function gapOf(term: Term, place: Occurrence): Gap | null {
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

/** The sentences of each part with one of its terms taken out, by their sentence. */
export async function gapsOf(terms: readonly Term[], turns: Turns): Promise<Map<Statement, Gap[]>> {
  const found = new Map<Statement, Gap[]>();
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
