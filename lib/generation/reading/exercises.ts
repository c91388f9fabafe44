import { withDistractors, type Gap } from "./gaps";
import type { Statement } from "./statements";
import type { Term } from "./terms";
import type { Turns } from "./turns";

/** What a module asks: gaps with options for its quiz, and others for practice. */
export type Exercises = { quiz: Gap[]; practice: Gap[] };

export const QUIZ = { min: 4, max: 6 };
const PRACTICE = 4;
/** What a gap loses each time that the course has asked for its term. */
const ASKED_BEFORE = 1.2;
/** How much a sentence that defines a term is kept for the glossary. */
const KEPT_DEFINITION = 3;

export type Asked = {
  /** How often each term was asked for. */
  terms: Map<Term, number>;
  statements: Set<Statement>;
};
export const nothingAsked = (): Asked => ({ terms: new Map(), statements: new Set() });

type Choice = {
  gaps: readonly Omit<Gap, "distractors">[];
  terms: readonly Term[];
  asked: Asked;
  isNear: (term: Term) => boolean;
  most: number;
  turns: Turns;
};

/** The best gaps with one for each term and each sentence. They count as asked. */
async function choose({ gaps, terms, asked, isNear, most, turns }: Choice): Promise<Gap[]> {
  const chosen: Gap[] = [];
  for (const gap of gaps) {
    if (chosen.length >= most) break;
    if (asked.statements.has(gap.statement)) continue;
    if (chosen.some(({ term }) => term === gap.term)) continue;
    asked.statements.add(gap.statement);
    asked.terms.set(gap.term, (asked.terms.get(gap.term) ?? 0) + 1);
    chosen.push(withDistractors(gap, terms, isNear));
    await turns();
  }
  return chosen;
}

type Part = {
  gaps: readonly Omit<Gap, "distractors">[];
  terms: readonly Term[];
  isNear: (term: Term) => boolean;
  turns: Turns;
};

/** The quiz and the practice of a part, in the order of the text. `isGlossary` prefers the sentences that define. */
export async function exercisesOf({ gaps, terms, isNear, turns }: Part, asked: Asked): Promise<Exercises> {
  const ranks = new Map(
    gaps.map((gap) => [gap, rankOf(gap) - ASKED_BEFORE * (asked.terms.get(gap.term) ?? 0)]),
  );
  const sorted = [...gaps].sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0));
  const most = 2 * (QUIZ.max + PRACTICE);
  const chosen = await choose({ gaps: sorted, terms, asked, isNear, most, turns });
  const withOptions = chosen.filter(({ distractors }) => distractors.length > 0);
  const size = Math.min(QUIZ.max, Math.max(QUIZ.min, Math.ceil(chosen.length * 0.6)));
  const quiz = withOptions.slice(0, size);
  const practice = chosen.filter((gap) => !quiz.includes(gap)).slice(0, PRACTICE);
  for (const gap of chosen) {
    if (quiz.includes(gap) || practice.includes(gap)) continue;
    asked.statements.delete(gap.statement);
    asked.terms.set(gap.term, (asked.terms.get(gap.term) ?? 1) - 1);
  }
  return { quiz: inOrder(quiz), practice: inOrder(practice) };
}

const rankOf = ({ score, isDefinition }: Omit<Gap, "distractors">) =>
  score - (isDefinition ? KEPT_DEFINITION : 0);

const inOrder = (gaps: readonly Gap[]): Gap[] =>
  [...gaps].sort((a, b) => {
    const [one, other] = [a.statement, b.statement];
    return (
      one.passage.sourceNumber - other.passage.sourceNumber ||
      one.passage.number - other.passage.number ||
      one.from - other.from
    );
  });
