import { shuffled } from "../quiz/option-order";
import type { Question } from "./exercises";
import { BLANK, type Gap } from "./gaps";
import { sharesStem, type Term } from "./terms";

const WRONG = 3;
const vowel = /^[aeiou]/i;

/** Which term a sentence defines, among three others that the text defines and that fit the gap by their form; null if there are fewer. */
export function definitionQuestion(gap: Gap, terms: readonly Term[]): Question | null {
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
  for (const other of shuffled(fitting, gap.text))
    if (wrong.length < WRONG && !wrong.some((one) => sharesStem(one.words, other.words))) wrong.push(other);
  if (wrong.length < WRONG) return null;
  return {
    ...{ asks: "term", statement, text: gap.text, right: term.text },
    wrong,
  };
}
