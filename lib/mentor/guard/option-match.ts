import { sentences } from "@/lib/core/text/sentences";
import { wordingOf, type Wording } from "./wording";

/** The share of an option's content words that makes a text near it. */
const NEAR = 0.8;
/** The share of a question's content words that quotes it, and the number of words below which a question cannot be told from a definition. */
const QUOTED = 0.75;
const MIN_QUOTED = 4;
/** An option of fewer content words leaks only when its own question is in play. */
const SHORT = 3;

type Option = {
  wording: Wording;
  /** Its content words; without any, all its words. */
  words: readonly string[];
  /** Those that it does not share with all other options. */
  own: readonly string[];
};

/** The options of a question as the guard compares them. */
export type Key = { right: Option; wrong: readonly Option[]; isShort: boolean };

export function keyOf(right: string, wrong: readonly string[]): Key {
  const all = [right, ...wrong].map(wordingOf);
  const options = all.map((wording) => optionOf(wording, all));
  const [first, ...rest] = options;
  if (first === undefined) throw new TypeError("a question has a right option");
  return { right: first, wrong: rest, isShort: first.words.length < SHORT };
}

const wordsOf = ({ content, tokens }: Wording): string[] => [
  ...new Set(content.length > 0 ? content : tokens),
];

function optionOf(wording: Wording, all: readonly Wording[]): Option {
  const words = wordsOf(wording);
  const own = words.filter((word) => !all.every((other) => wordsOf(other).includes(word)));
  // One word, such as "no", does not tell a long option from the others in a free text.
  const isTelling = own.length > 1 || (own.length === 1 && words.length < SHORT);
  return { wording, words, own: isTelling ? own : words };
}

/** Whether a text quotes a question, or the last sentence of one: most of its content words stand close together. */
export function quotes(question: string, text: Wording): boolean {
  return [question, sentences(question).at(-1) ?? ""].some((part) =>
    hasMostOf(wordingOf(part).content, text),
  );
}

function hasMostOf(content: readonly string[], text: Wording): boolean {
  const wanted = new Set(content);
  if (wanted.size < MIN_QUOTED) return false;
  const places = text.content.flatMap((word, at) => (wanted.has(word) ? [at] : []));
  return places.some((from) => {
    const near = places.filter((at) => at >= from && at < from + content.length * 2);
    return new Set(near.map((at) => text.content[at])).size >= wanted.size * QUOTED;
  });
}

/** How near a text is to an option: 2 in its very words, below that the share of its word pairs; null if it is not near. */
function nearness({ wording, words, own }: Option, text: Wording, needed: Needed): number | null {
  if (containsRun(text.tokens, wording.tokens)) return 2;
  const wanted = needed === "own" ? own : words;
  const given = new Set([...text.content, ...text.tokens]);
  if (wanted.filter((word) => given.has(word)).length < wanted.length * NEAR) return null;
  const { pairs } = wording;
  return pairs.size === 0 ? 1 : [...pairs].filter((pair) => text.pairs.has(pair)).length / pairs.size;
}

/** The words of an option that a text must contain: where its question is named, those that tell it from the others are enough. */
type Needed = "own" | "all";

const containsRun = (all: readonly string[], run: readonly string[]): boolean =>
  run.length > 0 && all.some((word, at) => word === run[0] && run.every((part, i) => all[at + i] === part));

/** The options of a question that a text words. */
export function wordedOptions({ right, wrong }: Key, text: Wording): { right: boolean; wrong: number } {
  const isNear = (option: Option) => nearness(option, text, "own") !== null;
  return { right: isNear(right), wrong: wrong.filter(isNear).length };
}

/** Whether a text words the right option, and no wrong one as nearly. */
export function wordsKey({ right, wrong }: Key, text: Wording, needed: Needed): boolean {
  const near = nearness(right, text, needed);
  return (
    near !== null &&
    wrong.every((option) => isWithin(option, right) || (nearness(option, text, needed) ?? -1) < near)
  );
}

/** Whether every text that words `outer` words `inner` too. */
const isWithin = (inner: Option, outer: Option): boolean =>
  inner.own.every((word) => outer.words.includes(word)) &&
  [...inner.wording.pairs].every((pair) => outer.wording.pairs.has(pair));

/** Whether a text contains at least half of the right option's own words. */
export function approachesKey({ right: { own } }: Key, { content, tokens }: Wording): boolean {
  return own.filter((word) => content.includes(word) || tokens.includes(word)).length * 2 >= own.length;
}
