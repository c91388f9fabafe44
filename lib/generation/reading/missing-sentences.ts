import { shuffled } from "../quiz/option-order";
import { BLANK } from "./gaps";
import type { Statement } from "./statements";
import type { Turns } from "./turns";
import { stemOf, wordsOf } from "./words";

/** A paragraph of the text with one of its sentences taken out. */
export type MissingSentence = {
  statement: Statement;
  /** The sentences around it, with `___` in its place. */
  text: string;
  /** Three sentences of other paragraphs. */
  wrong: Statement[];
};

const WRONG = 3;
/** The wrong sentences are drawn from so many of the best. */
const POOL = 5;
/** The length of a wrong sentence, as a share of the right one's. */
const LENGTH = { min: 0.6, max: 1.7 };
/** A sentence that shares more of its words with the right one may be as right. */
const ALIKE = 0.5;

type Subjects = ReadonlySet<string>;

const plain = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");

/** The beginnings of the words that tell what a text is about. */
function subjectsOf(text: string, { language }: Statement): Subjects {
  const lists = wordsOf(language);
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const telling = words.filter((word) => !lists.function.has(word) && !lists.common.has(word));
  return new Set(telling.map((word) => stemOf(plain(word))));
}

const shared = (a: Subjects, b: Subjects) => [...a].filter((one) => b.has(one)).length;

type Candidate = {
  statement: Statement;
  subjects: Subjects;
  around: Subjects;
  /** How many of its subjects the sentences around it share. */
  links: number;
};

/** A gap at the end of a paragraph is less sure than one between two sentences. */
const WITHOUT_END = 1;
/** How surely the sentences around a gap tell what is missing: by the subjects that they share with it. */
const certainty = ({ statement, links }: Candidate) =>
  links - (statement.after.length === 0 ? WITHOUT_END : 0);

/** "Figure 3", "see section 2.1": what it says cannot be told from the paragraph. */
const refers =
  /\b(?:fig(?:ure|\.)|table|section|chapter|appendix|figura|tabla|cuadro|secci[oó]n|cap[ií]tulo|ap[eé]ndice)\s+[\dA-Z]/iu;

const isAskable = (candidate: Candidate) =>
  certainty(candidate) > 0 && candidate.statement.before.length > 0 && !refers.test(candidate.statement.text);

function candidateOf(statement: Statement): Candidate {
  const subjects = subjectsOf(statement.text, statement);
  const around = subjectsOf([...statement.before, ...statement.after].join(" "), statement);
  return { statement, subjects, around, links: shared(subjects, around) };
}

/** Whether one is shown around the other, or they say the same. */
const areNear = (a: Statement, b: Statement) =>
  [a.text, ...a.before, ...a.after].includes(b.text) || [...b.before, ...b.after].includes(a.text);

/** Three sentences of other paragraphs that look alike and are about the same, but share less with what stands around the gap. */
function wrongFor(right: Candidate, all: readonly Candidate[]): Statement[] {
  const { text, language, isDependent } = right.statement;
  const fitting = all.flatMap(({ statement: other, subjects }) => {
    const length = other.text.length / text.length;
    if (other.language !== language || other.isDependent !== isDependent) return [];
    if (length < LENGTH.min || length > LENGTH.max) return [];
    if (other.before.length + other.after.length === 0 || areNear(right.statement, other)) return [];
    const links = shared(subjects, right.around);
    const isAlike = shared(subjects, right.subjects) > ALIKE * Math.min(subjects.size, right.subjects.size);
    return links < right.links && !isAlike ? [{ other, links }] : [];
  });
  const best = fitting.sort((a, b) => b.links - a.links).slice(0, POOL);
  return shuffled(best, text)
    .slice(0, WRONG)
    .map(({ other }) => other);
}

/** Paragraphs with a sentence taken out whose neighbours tell which it was, the surest first. None shows the answer of another. */
export async function missingSentences(
  statements: readonly Statement[],
  turns: Turns,
): Promise<MissingSentence[]> {
  const all = statements.map(candidateOf);
  const found: MissingSentence[] = [];
  for (const one of all.filter(isAskable).sort((a, b) => certainty(b) - certainty(a))) {
    await turns();
    const { statement } = one;
    const text = [...statement.before, BLANK, ...statement.after].join(" ");
    const isTold = found.some(
      (other) => other.text.includes(statement.text) || text.includes(other.statement.text),
    );
    const wrong = isTold ? [] : wrongFor(one, all);
    if (wrong.length === WRONG) found.push({ statement, text, wrong });
  }
  return found;
}
