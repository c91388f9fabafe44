import { containsPhrase, contentStems, isStopWord, knownWords, overlap } from "@/lib/core/text/words";

/** An answer that must not be told: the right option of a question that the learner has not answered right yet. */
export type OpenKey = { question: string; text: string; distractors: string[] };

/** A key as the guard compares it. */
export type Key = {
  /** The stems that a reply must contain to give the key away. */
  core: readonly string[];
  /** Those of the core that no other option has. */
  telling: ReadonlySet<string>;
  /** Within so many words the core must stand. */
  span: number;
  /** So many stems of the core give it away. */
  need: number;
  /** From so many on a stream is held until it is clear what comes. */
  alarm: number;
  text: string;
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

/** Whether a key is a bare yes, no, true, never …: a word that no text can do without. */
export function isTrivialKey(text: string): boolean {
  const all = knownWords(text).map((w) => w.text);
  return all.length > 0 && all.every((w) => trivialWords.has(w) || isStopWord(w));
}

/** Prepares a key; `known` are the stems that are no secret as words. */
export function compileKey(key: OpenKey, known: ReadonlySet<string>): Key {
  const content = contentStems(key.text);
  const secret = content.filter((s) => !known.has(s));
  const distractors = key.distractors.map((d) => new Set(contentStems(d)));
  const isOwn = (stem: string) => !distractors.some((d) => d.has(stem));
  // What is left must still tell the key apart: "valid, but not sound" less its "not" is in every other option.
  const core = secret.length >= 2 && secret.some(isOwn) ? secret : content;
  const short = core.length <= 3;
  const length = knownWords(key.text).length;
  const telling = new Set(core.filter(isOwn));
  return {
    core,
    telling,
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
 * What tells a key apart from the other options when its remaining words stand in the question: of "four strings" only the
 * four. As a word it is common, so it counts where it is given as the answer. Null where there is no such part.
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
    telling: new Set(own),
    span,
    need: own.length,
    alarm: 1,
    open: true,
  };
}

const ones = ["1", "one", "uno", "una"];

/** A key that is the number one in the ways in which it can be said; told only by "the answer is …", for "one" is a pronoun too. */
export function asOne(key: OpenKey): Key[] {
  const [only, ...more] = knownWords(key.text).map((w) => w.text);
  if (only === undefined || more.length > 0 || !ones.includes(only)) return [];
  return ones.map((text) => ({ ...compileKey({ ...key, text }, new Set()), core: [], trivial: true }));
}

/** From so much of a question on a text is about it. */
const TOUCHED = 0.5;

/** The open question that a text is about, if any: most of the question's own words stand in it. */
export function questionTouched(text: string, keys: OpenKey[], publicText: string): OpenKey | null {
  const scoreOf = touch(text, publicText);
  let best: { key: OpenKey; score: number } | null = null;
  for (const key of keys) {
    const score = scoreOf(key);
    if (score >= TOUCHED && (!best || score > best.score)) best = { key, score };
  }
  return best?.key ?? null;
}

/** The open questions whose own words a text says, most of them; their options do not count. */
export function questionsSaid(text: string, keys: OpenKey[], publicText: string): OpenKey[] {
  const given = new Set(contentStems(text));
  const common = new Set(contentStems(publicText));
  return keys.filter((key) => weightedShare(contentStems(key.question), given, common) >= TOUCHED);
}

/** How much of a question that another module asks must stand in a text: what two modules have in common is no quotation. */
const QUOTED = 0.75;

/** The open questions that a text quotes, or options of theirs. */
export function questionsQuoted(text: string, keys: OpenKey[], publicText: string): OpenKey[] {
  const scoreOf = touch(text, publicText);
  return keys.filter((key) => scoreOf(key) >= QUOTED);
}

/** How much a text is about a question, 0 to 1: by the question's own words, or by its options. */
function touch(text: string, publicText: string): (key: OpenKey) => number {
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
  // One common word in one short question is no sign of anything.
  return all < 0.9 ? 0 : hit / all;
}

/** An option quoted nearly whole; short ones are words that anybody uses. */
function optionMatch(option: string, given: ReadonlySet<string>): number {
  const stems = contentStems(option);
  return stems.length >= 3 && overlap(stems, given) >= 0.8 ? 0.8 : 0;
}
