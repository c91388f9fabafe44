import { codeSpans } from "@/lib/core/text/spans";

/** Texts are similar from this share of common trigrams on. */
const SIMILAR = 0.8;

/** Words that turn the meaning of a text, so that adding one makes it another text. */
const turning = new Set(
  "no not nor never neither without only all every each any some both more less least most ni nunca jamás sin sólo solo solamente todo toda todos todas cada algún alguna algunos algunas ambos ambas más menos".split(
    " ",
  ),
);

const word = /^\p{L}/u;
/** Words, numbers and signs. Punctuation counts inside a piece of code such as `a.b`, not at its end. */
const tokenPattern =
  /\p{L}[\p{L}\p{M}'’]*[+#]*|[.,:;]{2,}|\p{N}+(?:[.,:]\p{N}+)*|(?<=\S)[.,:;](?=[^\s"'”»)])|[^\s\p{L}\p{N}.,:;!?¡¿…–—“”«»]/gu;

/** A text as it is compared: its words, numbers, signs and pieces of code. Accents count, the capital at the beginning does not. */
export type Comparable = { tokens: string[]; trigrams: ReadonlySet<string> };

export function comparable(text: string): Comparable {
  const prose = text
    .normalize("NFC")
    .trim()
    .replace(/^\P{L}*\p{Lu}(?=\p{Ll}*\s)/u, (start) => start.toLowerCase());
  const tokens: string[] = [];
  let from = 0;
  for (const code of prose.matchAll(codeSpans)) {
    tokens.push(...tokensOf(prose.slice(from, code.index)), code[0]);
    from = code.index + code[0].length;
  }
  tokens.push(...tokensOf(prose.slice(from)));
  return { tokens, trigrams: trigramsOf(tokens.join(" ")) };
}

const tokensOf = (text: string): string[] => text.match(tokenPattern) ?? [];

function trigramsOf(text: string): Set<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** The Jaccard index of the trigrams: 1 for equal texts, 0 for texts without a common one. */
function similarity(a: Comparable, b: Comparable): number {
  const common = [...a.trigrams].filter((one) => b.trigrams.has(one)).length;
  return common / (a.trigrams.size + b.trigrams.size - common);
}

/** The tokens of `longer` that `shorter` lacks, or null if it is not made of some tokens of `longer` in their order. */
function added(longer: readonly string[], shorter: readonly string[]): string[] | null {
  const more: string[] = [];
  let at = 0;
  for (const token of longer)
    if (token === shorter[at]) at += 1;
    else more.push(token);
  return at === shorter.length ? more : null;
}

/**
 * Whether two texts say nearly the same: equal but for punctuation, or one of them has a few words more. Numbers, signs, code and words such
 * as "not" and "only" count, and so does a word in the place of another, because good options differ in one word.
 */
export function saysTheSame(a: Comparable, b: Comparable): boolean {
  const [longer, shorter] = a.tokens.length >= b.tokens.length ? [a, b] : [b, a];
  if (shorter.tokens.length === 0) return false;
  const more = added(longer.tokens, shorter.tokens);
  if (more === null) return false;
  if (more.length === 0) return true;
  return more.every((token) => word.test(token) && !turning.has(token)) && similarity(a, b) >= SIMILAR;
}

/** The pairs of texts that say nearly the same, as indexes: each later text with the first earlier one. */
export function repeatedTexts(texts: readonly string[]): { at: number; earlier: number }[] {
  const all = texts.map(comparable);
  return all.flatMap((text, at) => {
    const earlier = all.findIndex((other, index) => index < at && saysTheSame(text, other));
    return earlier < 0 ? [] : [{ at, earlier }];
  });
}
