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
/** So many of the wrong sentences must be about what the paragraph is about. */
const ON_SUBJECT = 2;
/** What they share at least with the sentences around the gap: a word that only every fourth sentence has, and a part of what the right one shares. */
const SAME_SUBJECT = { least: Math.log(4), ofRight: 1 / 3 };
/** The length of a wrong sentence, as a share of the right one's. */
const LENGTH = { min: 0.6, max: 1.7 };
/** A sentence that shares more of its words with the right one may be as right. */
const ALIKE = 0.5;

/** "Figure 3", "see section 2.1": what it says cannot be told from the paragraph. */
const refers =
  /\b(?:fig(?:ure|\.)|table|section|chapter|appendix|figura|tabla|cuadro|secci[oó]n|cap[ií]tulo|ap[eé]ndice)\s+[\dA-Z]/iu;

const plain = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");

/** The beginnings of the words that tell what a text is about, in their order. */
function subjectsOf(text: string, { language }: Statement): string[] {
  const lists = wordsOf(language);
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const telling = words.filter((word) => !lists.function.has(word) && !lists.common.has(word));
  return telling.map((word) => stemOf(plain(word)));
}

const pairsOf = (subjects: readonly string[]) =>
  subjects.slice(1).map((one, i) => `${subjects[i] ?? ""} ${one}`);

type Candidate = {
  statement: Statement;
  subjects: ReadonlySet<string>;
  /** What the sentences around it are about. */
  around: ReadonlySet<string>;
  /** Whether it says two words as the sentences around it do, so that it is found without being understood. */
  repeats: boolean;
};

function candidateOf(statement: Statement): Candidate {
  const subjects = subjectsOf(statement.text, statement);
  const around = [...statement.before, ...statement.after].map((text) => subjectsOf(text, statement));
  const pairs = new Set(around.flatMap(pairsOf));
  return {
    statement,
    subjects: new Set(subjects),
    around: new Set(around.flat()),
    repeats: pairsOf(subjects).some((pair) => pairs.has(pair)),
  };
}

/** How much a sentence shares with what stands around a gap: rare words of the part tell more. */
type Links = (subjects: ReadonlySet<string>, around: ReadonlySet<string>) => number;

function linksWithin(all: readonly Candidate[]): Links {
  const counts = new Map<string, number>();
  for (const { subjects } of all) for (const one of subjects) counts.set(one, (counts.get(one) ?? 0) + 1);
  return (subjects, around) =>
    [...subjects].reduce(
      (sum, one) => sum + (around.has(one) ? Math.log(all.length / (counts.get(one) ?? 1)) : 0),
      0,
    );
}

/** Whether one is shown around the other, or they say nearly the same. */
function areNear(a: Candidate, b: Candidate): boolean {
  const [one, other] = [a.statement, b.statement];
  if ([one.text, ...one.before, ...one.after].includes(other.text)) return true;
  if ([...other.before, ...other.after].includes(one.text)) return true;
  const shared = [...a.subjects].filter((subject) => b.subjects.has(subject)).length;
  return shared > ALIKE * Math.min(a.subjects.size, b.subjects.size);
}

function couldStandFor({ statement: right }: Candidate, { statement: other }: Candidate): boolean {
  const length = other.text.length / right.text.length;
  return (
    other.language === right.language &&
    other.isDependent === right.isDependent &&
    other.before.length + other.after.length > 0 &&
    length >= LENGTH.min &&
    length <= LENGTH.max
  );
}

type Found = MissingSentence & {
  /** The share of what links the right sentence to its place that no wrong one has, so that a word alone finds it: 0 to 1. */
  givenAway: number;
};

/** The gap with the three sentences that are most about the same; null if they are about something else. */
function questionOf(right: Candidate, all: readonly Candidate[], links: Links): Found | null {
  const { statement, around } = right;
  const most = links(right.subjects, around);
  const fitting = new Map<string, Candidate & { shared: number }>();
  for (const other of all) {
    const shared = links(other.subjects, around);
    if (shared <= most && couldStandFor(right, other) && !areNear(right, other))
      fitting.set(other.statement.text, { ...other, shared });
  }
  const best = [...fitting.values()].sort((a, b) => b.shared - a.shared).slice(0, WRONG);
  const shared = best[ON_SUBJECT - 1]?.shared ?? 0;
  if (best.length < WRONG || shared < SAME_SUBJECT.least || shared < SAME_SUBJECT.ofRight * most) return null;
  const text = [...statement.before, BLANK, ...statement.after].join(" ");
  const known = new Set(best.flatMap(({ subjects }) => [...subjects]));
  const own = new Set([...right.subjects].filter((one) => !known.has(one)));
  return { statement, text, wrong: best.map((one) => one.statement), givenAway: links(own, around) / most };
}

/** A gap between two sentences is better than one at the end, and otherwise the one that is given away least. */
const byWorth = (a: Found, b: Found) =>
  b.statement.after.length - a.statement.after.length || a.givenAway - b.givenAway;

/**
 * Paragraphs of a part with a sentence taken out, the best first. Wrong sentences are also taken from the parts nearby. None shows the answer of another.
 */
export async function missingSentences(
  statements: readonly Statement[],
  nearby: readonly Statement[],
  turns: Turns,
): Promise<MissingSentence[]> {
  const own = new Set(statements);
  const all = [...statements, ...nearby].map(candidateOf);
  const links = linksWithin(all);
  const questions = [];
  for (const one of all) {
    await turns();
    const { statement, repeats } = one;
    if (!own.has(statement) || repeats || statement.before.length === 0 || refers.test(statement.text))
      continue;
    const question = questionOf(one, all, links);
    if (question) questions.push(question);
  }
  const found: MissingSentence[] = [];
  for (const one of questions.sort(byWorth)) {
    const tells = (a: MissingSentence, b: MissingSentence) => a.text.includes(b.statement.text);
    if (!found.some((other) => tells(one, other) || tells(other, one))) found.push(one);
  }
  return found;
}
