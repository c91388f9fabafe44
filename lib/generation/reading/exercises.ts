import { otherTerms } from "./defined-terms";
import type { Gap } from "./gaps";
import type { MissingSentence } from "./missing-sentences";
import type { Statement } from "./statements";
import type { Term } from "./terms";
import type { Turns } from "./turns";

/** A question with four options that are of one kind by what they are: sentences of the text, or terms that it defines. */
export type Question = {
  asks: "sentence" | "term";
  statement: Statement;
  /** With `___` in the gap. */
  text: string;
  right: string;
  /** The sentences or terms that are wrong here. */
  wrong: (Statement | Term)[];
};

/** What a module asks: questions with options in its quiz, and words to be written as practice. */
export type Exercises = { quiz: Question[]; practice: Gap[] };

export const QUIZ = { min: 2, max: 5 };
const PRACTICE = 4;
/** How much a sentence that defines a term is kept for the glossary. */
const KEPT_DEFINITION = 3;

/** What the course has asked for. */
export type Asked = { terms: Set<Term>; statements: Set<Statement> };
export const nothingAsked = (): Asked => ({ terms: new Set(), statements: new Set() });

/** The best gaps, one for each sentence and each term that the course has not asked for, in the order of the text. They count as asked. */
async function practiceOf(gaps: readonly Gap[], asked: Asked, turns: Turns): Promise<Gap[]> {
  const chosen: Gap[] = [];
  for (const gap of [...gaps].sort((a, b) => rankOf(b) - rankOf(a))) {
    await turns();
    if (chosen.length >= PRACTICE) break;
    if (!gap.term.isTelling || asked.terms.has(gap.term) || asked.statements.has(gap.statement)) continue;
    asked.statements.add(gap.statement);
    asked.terms.add(gap.term);
    chosen.push(gap);
  }
  return inOrder(chosen);
}

const rankOf = ({ score, isDefinition }: Gap) => score - (isDefinition ? KEPT_DEFINITION : 0);

/** The good missing sentences as a quiz, others where there are too few, and gaps of other sentences as practice. */
export async function exercisesOf(
  { missing, gaps }: { missing: readonly MissingSentence[]; gaps: readonly Gap[] },
  asked: Asked,
  turns: Turns,
): Promise<Exercises> {
  const chosen = missing.filter(({ isGood }, i) => isGood || i < QUIZ.min).slice(0, QUIZ.max);
  const quiz = chosen.map(({ statement, text, wrong }) => ({
    ...{ asks: "sentence" as const, statement, text, right: statement.text, wrong },
  }));
  for (const { statement } of quiz) asked.statements.add(statement);
  return { quiz: inOrder(quiz), practice: await practiceOf(gaps, asked, turns) };
}

/** The exercises of the glossary: which term a sentence defines, and gaps of other such sentences. */
export async function glossaryExercises(
  gaps: readonly Gap[],
  terms: readonly Term[],
  asked: Asked,
  turns: Turns,
): Promise<Exercises> {
  const quiz: Question[] = [];
  for (const gap of gaps) {
    await turns();
    if (quiz.length >= QUIZ.max || asked.statements.has(gap.statement)) continue;
    const wrong = otherTerms(gap, terms);
    if (!wrong) continue;
    const { statement, text, term } = gap;
    asked.statements.add(statement);
    quiz.push({ asks: "term", statement, text, right: term.text, wrong });
  }
  return { quiz: inOrder(quiz), practice: await practiceOf(gaps, asked, turns) };
}

const inOrder = <T extends { statement: Statement }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => {
    const [one, other] = [a.statement, b.statement];
    return (
      one.passage.sourceNumber - other.passage.sourceNumber ||
      one.passage.number - other.passage.number ||
      one.from - other.from
    );
  });
