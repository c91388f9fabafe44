import { shuffled } from "../quiz/option-order";
import { BLANK, type Gap } from "./gaps";
import { sharesStem, type Term } from "./terms";
import { stemOf, wordsOf } from "./words";

const WRONG = 3;
const vowel = /^[aeiou]/i;

/** What a term is by the sentence that defines it: "protocol" of "HTTP is a simple protocol that …"; "" where the sentence does not begin so. */
function genusOf({ definition, language }: Term): string {
  if (!definition) return "";
  const { function: plain } = wordsOf(language);
  const rest = definition.statement.tokens.slice(definition.to);
  const from = rest.findIndex(({ isWord, word }) => isWord && !plain.has(word));
  const length = rest.slice(from).findIndex(({ isWord, word }) => !isWord || plain.has(word));
  if (from < 0 || length < 1) return "";
  return stemOf(rest[language === "español" ? from : from + length - 1]?.word ?? "");
}

/** Terms of one genus or at least one section are more of a kind. */
function kinship(a: Term, b: Term): number {
  const genus = genusOf(a);
  const heading = (term: Term) => term.definition?.statement.passage.heading;
  return (genus !== "" && genus === genusOf(b) ? 2 : 0) + (heading(a) === heading(b) ? 1 : 0);
}

/** Three other terms that the text defines and that fit the gap by their form, those of a kind first; null if there are fewer. */
export function otherTerms(gap: Gap, terms: readonly Term[]): Term[] | null {
  const { term, statement } = gap;
  const words = statement.tokens.map(({ word }) => word);
  const at = statement.tokens.findIndex((token) => token.at === gap.text.indexOf(BLANK));
  const article = statement.language === "english" && /^an?$/.test(words[at - 1] ?? "");
  const fitting = terms.filter(
    (other) =>
      other.definition !== null &&
      other.kind === term.kind &&
      other.language === term.language &&
      !sharesStem(other.words, words) &&
      (!article || vowel.test(other.text) === vowel.test(term.text)),
  );
  const wrong: Term[] = [];
  const closest = shuffled(fitting, gap.text).sort((a, b) => kinship(term, b) - kinship(term, a));
  for (const other of closest)
    if (wrong.length < WRONG && !wrong.some((one) => sharesStem(one.words, other.words))) wrong.push(other);
  return wrong.length < WRONG ? null : wrong;
}
