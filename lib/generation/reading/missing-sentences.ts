import { BLANK } from "./gaps";
import type { Statement } from "./statements";
import type { Turns } from "./turns";
import { stemOf, withoutAccents, wordsOf } from "./words";

/** A paragraph of the text with one of its sentences taken out. */
export type MissingSentence = {
  statement: Statement;
  /** The sentences around it, with `___` in its place. */
  text: string;
  /** Three sentences that stand near it. */
  wrong: Statement[];
  /** Whether what stands around the gap is enough to tell the sentence, and the wrong ones are about the same. Others are for parts that have none. */
  isGood: boolean;
};

const WRONG = 3;
/** The distance of a wrong sentence, in sentences: a closer one may fit as well, a farther one is about something else. */
const AWAY = { least: 4, most: 25 };
/** The number of wrong sentences that must share words with the sentences around the gap. */
const ON_SUBJECT = 2;
/** The least that they share: a word that one sentence in four has, and this part of what the right one shares. */
const SHARED = { least: Math.log(4), ofRight: 0.4 };
/** The length of a wrong sentence, as a share of the right one's. */
const LENGTH = { min: 0.6, max: 1.7 };
/** A sentence that shares more of its words with the right one may be as right. */
const ALIKE = 0.5;

/** A sentence that refers to another place, such as "figure 3" or "section 2.1"; its paragraph is not enough to tell it. */
const refers =
  /\b(?:fig(?:ure|\.)|table|section|chapter|appendix|figura|tabla|cuadro|secci[oó]n|cap[ií]tulo|ap[eé]ndice)\s+[\dA-Z]/iu;

/** The beginnings of the words that tell what a text is about, in their order. */
function subjectsOf(text: string, { language }: Statement): string[] {
  const lists = wordsOf(language);
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const telling = words.filter((word) => !lists.function.has(word) && !lists.common.has(word));
  return telling.map((word) => stemOf(withoutAccents(word)));
}

const pairsOf = (subjects: readonly string[]) =>
  subjects.slice(1).map((one, i) => `${subjects[i] ?? ""} ${one}`);

type Candidate = {
  statement: Statement;
  /** Its place among the sentences of the text. */
  at: number;
  subjects: ReadonlySet<string>;
  /** What the sentences around it are about. */
  around: ReadonlySet<string>;
  /** Whether it says two words as the sentences around it do, so that it is found without being understood. */
  repeats: boolean;
};

function candidateOf(statement: Statement, at: number): Candidate {
  const subjects = subjectsOf(statement.text, statement);
  const around = [...statement.before, ...statement.after].map((text) => subjectsOf(text, statement));
  const pairs = new Set(around.flatMap(pairsOf));
  return {
    ...{ statement, at },
    subjects: new Set(subjects),
    around: new Set(around.flat()),
    repeats: pairsOf(subjects).some((pair) => pairs.has(pair)),
  };
}

/** How much a sentence shares with what stands around a gap: rare words tell more. */
type Links = (subjects: ReadonlySet<string>, around: ReadonlySet<string>) => number;

function linksWithin(all: readonly Candidate[]): Links {
  const counts = new Map<string, number>();
  for (const { subjects } of all) for (const one of subjects) counts.set(one, (counts.get(one) ?? 0) + 1);
  const rarity = (subject: string) => Math.log(all.length / (counts.get(subject) ?? 1));
  return (subjects, around) =>
    [...subjects].reduce((sum, one) => sum + (around.has(one) ? rarity(one) : 0), 0);
}

const isAskable = ({ statement }: Candidate) => statement.before.length > 0 && !refers.test(statement.text);

/** One sentence before a gap and one behind it, or two before it, are enough to tell what is missing. */
const isTold = ({ statement, repeats }: Candidate) =>
  statement.before.length + statement.after.length > 1 && !repeats;

function couldStandFor(right: Candidate, other: Candidate): boolean {
  const [one, wrong] = [right.statement, other.statement];
  const length = wrong.text.length / one.text.length;
  if (length < LENGTH.min || length > LENGTH.max) return false;
  if (wrong.language !== one.language || wrong.isDependent !== one.isDependent) return false;
  if (wrong.before.length + wrong.after.length === 0) return false;
  if ([one.text, ...one.before, ...one.after].includes(wrong.text)) return false;
  const alike = [...right.subjects].filter((subject) => other.subjects.has(subject)).length;
  return alike <= ALIKE * Math.min(right.subjects.size, other.subjects.size);
}

type Found = MissingSentence & {
  at: number;
  /** The share of what links the right sentence to its place that no wrong one has, so that a word alone finds it: 0 to 1. */
  givenAway: number;
};

/** The gap with the three sentences nearby that share most with its place; null if there are fewer. */
function questionOf(right: Candidate, all: readonly Candidate[], links: Links): Found | null {
  const { statement, around, at } = right;
  const most = links(right.subjects, around);
  const fitting = new Map<string, Candidate & { shared: number }>();
  for (const other of all.slice(Math.max(0, at - AWAY.most), at + AWAY.most + 1)) {
    const shared = links(other.subjects, around);
    if (Math.abs(other.at - at) >= AWAY.least && shared <= most && couldStandFor(right, other))
      fitting.set(other.statement.text, { ...other, shared });
  }
  const best = [...fitting.values()].sort((a, b) => b.shared - a.shared).slice(0, WRONG);
  if (best.length < WRONG) return null;
  const shared = best[ON_SUBJECT - 1]?.shared ?? 0;
  const known = new Set(best.flatMap(({ subjects }) => [...subjects]));
  const own = new Set([...right.subjects].filter((one) => !known.has(one)));
  return {
    ...{ statement, at },
    text: [...statement.before, BLANK, ...statement.after].join(" "),
    wrong: best.map((one) => one.statement),
    isGood: isTold(right) && shared >= SHARED.least && shared >= SHARED.ofRight * most,
    givenAway: most === 0 ? 1 : links(own, around) / most,
  };
}

const tells = (a: Found, b: Found) => a.text.includes(b.statement.text);

/** Of two good gaps the one with more around it is better, and otherwise the one that is given away least. */
const byWorth = (a: Found, b: Found) =>
  Number(b.isGood) - Number(a.isGood) ||
  b.statement.before.length +
    b.statement.after.length -
    a.statement.before.length -
    a.statement.after.length ||
  a.givenAway - b.givenAway;

/** Paragraphs of a text with a sentence taken out, the best first. None shows the answer of another. */
export async function missingSentences(
  statements: readonly Statement[],
  turns: Turns,
): Promise<MissingSentence[]> {
  const all: Candidate[] = [];
  for (const [at, statement] of statements.entries()) {
    all.push(candidateOf(statement, at));
    await turns();
  }
  const links = linksWithin(all);
  const questions: Found[] = [];
  for (const one of all.filter(isAskable)) {
    const question = questionOf(one, all, links);
    if (question) questions.push(question);
    await turns();
  }
  const found: Found[] = [];
  for (const one of questions.sort(byWorth)) {
    const near = found.filter(({ at }) => Math.abs(at - one.at) < AWAY.least);
    if (!near.some((other) => tells(one, other) || tells(other, one))) found.push(one);
    await turns();
  }
  return found;
}
