import { containsPhrase } from "@/lib/core/text/words/phrases";
import { contentStems, isStopWord, overlap } from "@/lib/core/text/words/stems";
import { knownWords } from "@/lib/core/text/words/words";

/** The right option of a quiz question that the learner has not answered correctly yet; the mentor must not reveal it. */
export type OpenKey = { question: string; text: string; distractors: string[] };

/** A key as the guard compares it. */
export type Key = {
  /** The stems that together reveal the key. */
  core: readonly string[];
  /** The stems of the core that no other option has. */
  distinctive: ReadonlySet<string>;
  /** The number of words within which the core must occur. */
  span: number;
  /** The number of stems of the core that reveal it. */
  need: number;
  /** The number of stems from which on a stream is held back. */
  alarm: number;
  text: string;
  /** All its words are public, so it is secret only as an answer. */
  open: boolean;
  trivial: boolean;
  questionStems: readonly string[];
  distractors: ReadonlySet<string>[];
};

const trivialWords = new Set(
  "yes no true false always never none all both neither si verdadero falsa falso cierto nunca siempre ninguno ninguna todos todas ambos ambas nada todo only maybe".split(
    " ",
  ),
);

/** Whether a key is a bare yes, no, true, never …, which any text may contain. */
export function isTrivialKey(text: string): boolean {
  const all = knownWords(text).map((w) => w.text);
  return all.length > 0 && all.every((w) => trivialWords.has(w) || isStopWord(w));
}

/** Prepares a key; the stems in `known` are no secret as words. */
export function compileKey(key: OpenKey, known: ReadonlySet<string>): Key {
  const content = contentStems(key.text);
  const secret = content.filter((s) => !known.has(s));
  const distractors = key.distractors.map((d) => new Set(contentStems(d)));
  const isOwn = (stem: string) => !distractors.some((d) => d.has(stem));
  // The rest must still distinguish the key: every other option contains "valid, but not sound" without its "not".
  const core = secret.length >= 2 && secret.some(isOwn) ? secret : content;
  const short = core.length <= 3;
  const length = knownWords(key.text).length;
  const distinctive = new Set(core.filter(isOwn));
  return {
    core,
    distinctive,
    span: short ? length + 3 : length * 2 + 6,
    need: short ? core.length : Math.ceil(core.length * 0.7),
    alarm: short ? 1 : Math.ceil(core.length / 2),
    text: key.text,
    open: secret.length === 0 && content.length > 0,
    trivial: isTrivialKey(key.text),
    questionStems: contentStems(key.question).filter((s) => !content.includes(s)),
    distractors,
  };
}

/**
 * The part of a key that the question does not contain and no other option has: "four" of "four strings". It is a common
 * word, so it counts only as an answer. Null if there is no such part.
 */
export function compileEssence(key: OpenKey): Key | null {
  const content = contentStems(key.text);
  const asked = new Set(contentStems(key.question));
  const own = content.filter(
    (s) => !asked.has(s) && !key.distractors.some((d) => contentStems(d).includes(s)),
  );
  if (
    own.length === 0 ||
    own.length === content.length ||
    content.some((s) => !own.includes(s) && !asked.has(s))
  )
    return null;
  const span = knownWords(key.text).length + 3;
  return {
    ...compileKey(key, new Set()),
    core: own,
    distinctive: new Set(own),
    span,
    need: own.length,
    alarm: 1,
    open: true,
  };
}

const ones = ["1", "one", "uno", "una"];

/** The ways to write a key that is the number one. Only "the answer is …" reveals it, because "one" is a pronoun too. */
export function numberOneForms(key: OpenKey): Key[] {
  const [only, ...more] = knownWords(key.text).map((w) => w.text);
  if (only === undefined || more.length > 0 || !ones.includes(only)) return [];
  return ones.map((text) => ({ ...compileKey({ ...key, text }, new Set()), core: [], trivial: true }));
}

/** The share of a question's words from which on a text is about it. */
const TOUCHED = 0.5;

/** The open question that a text is about: the one with most of its own words in the text, or null. */
export function questionTouched(text: string, keys: OpenKey[], publicText: string): OpenKey | null {
  const scoreOf = relevanceTo(text, publicText);
  let best: { key: OpenKey; score: number } | null = null;
  for (const key of keys) {
    const score = scoreOf(key);
    if (score >= TOUCHED && (!best || score > best.score)) best = { key, score };
  }
  return best?.key ?? null;
}

/** The open questions of which a text contains most of the own words; their options do not count. */
export function questionsRepeated(text: string, keys: OpenKey[], publicText: string): OpenKey[] {
  const given = new Set(contentStems(text));
  const common = new Set(contentStems(publicText));
  return keys.filter((key) => weightedShare(contentStems(key.question), given, common) >= TOUCHED);
}

/** The share for a question of another module: words that two modules share are no quotation. */
const QUOTED = 0.75;

/** The open questions that a text quotes, by their own words or their options. */
export function questionsQuoted(text: string, keys: OpenKey[], publicText: string): OpenKey[] {
  const scoreOf = relevanceTo(text, publicText);
  return keys.filter((key) => scoreOf(key) >= QUOTED);
}

/** How much a text is about a question, from 0 to 1: by the question's own words, or by its options. */
function relevanceTo(text: string, publicText: string): (key: OpenKey) => number {
  const given = new Set(contentStems(text));
  const common = new Set(contentStems(publicText));
  return (key) => {
    const options = [key.text, ...key.distractors];
    const pasted = key.distractors.length > 1 && options.every((o) => containsPhrase(text, o));
    return Math.max(
      weightedShare(contentStems(key.question), given, common),
      pasted ? 1 : 0,
      ...options.map((o) => optionMatch(o, given)),
    );
  };
}

function weightedShare(
  wanted: readonly string[],
  given: ReadonlySet<string>,
  common: ReadonlySet<string>,
): number {
  let all = 0;
  let hit = 0;
  for (const s of wanted) {
    const weight = common.has(s) ? 0.3 : 1;
    all += weight;
    if (given.has(s)) hit += weight;
  }
  // One common word of a short question is no evidence.
  return all < 0.9 ? 0 : hit / all;
}

/** Scores an option that is quoted almost completely; short options are everyday words. */
function optionMatch(option: string, given: ReadonlySet<string>): number {
  const stems = contentStems(option);
  return stems.length >= 3 && overlap(stems, given) >= 0.8 ? 0.8 : 0;
}
