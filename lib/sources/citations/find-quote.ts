/** Where the words of a quote stand in their passage, as UTF-16 offsets. */
export type Span = { from: number; to: number };

/** A text in the form that all copies of the same words share, with the span of each of its UTF-16 units in the original. */
type Comparable = { text: string; spans: Span[] };

const cluster = /\P{M}\p{M}*/gu;
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const quotes = /[‘’‚‛′`´“”„‟″«»‹›"]/g;
const dashes = /[‐‑‒–—―−]/g;

function comparableCluster(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/\s/gu, " ")
    .normalize("NFKC")
    .replace(quotes, "'")
    .replace(dashes, "-")
    .toLowerCase();
}

/** Models leave Markdown's emphasis out of quotes, and the ends of lines hyphenate words. */
const ignored = [/[*_]+/gu, /(?<=\p{L})- ?(?=\p{L})/gu, / (?= )/gu];

function comparable(source: string): Comparable {
  const clusters = [...source.matchAll(cluster)].map(({ 0: text, index }) => ({
    text: comparableCluster(text),
    span: { from: index, to: index + text.length },
  }));
  const whole: Comparable = {
    text: clusters.map(({ text }) => text).join(""),
    spans: clusters.flatMap(({ text, span }) => Array.from({ length: text.length }, () => span)),
  };
  return ignored.reduce(without, whole);
}

function without({ text, spans }: Comparable, pattern: RegExp): Comparable {
  const dropped = new Set<number>();
  for (const { 0: match, index } of text.matchAll(pattern))
    for (let at = index; at < index + match.length; at += 1) dropped.add(at);
  return { text: text.replace(pattern, ""), spans: spans.filter((_, at) => !dropped.has(at)) };
}

/** The quote without the punctuation and the ellipses around it. */
const withoutEdges = (quote: string) => quote.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%°)\]]+$/gu, "");

/** Whether a place of a text stands inside a word or a number. */
function cutsWord(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - 2), at + 2);
  const [before, after] = [text[at - 1] ?? "", text[at] ?? ""];
  if (/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) return true;
  return /\d[.,]\d/.test(near);
}

/**
 * Finds a verbatim quote in a passage, whatever its hyphens, ligatures, quotation marks, blanks, emphasis and capitals; null if it is not there.
 * A quote begins and ends with whole words.
 */
export function findQuote(passageText: string, quote: string): Span | null {
  const words = comparable(withoutEdges(quote)).text.trim();
  if (words === "") return null;
  const { text, spans } = comparable(passageText);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const [first, last] = [spans[at], spans[end - 1]];
    if (first && last && !cutsWord(text, at) && !cutsWord(text, end))
      return { from: first.from, to: last.to };
  }
  return null;
}
