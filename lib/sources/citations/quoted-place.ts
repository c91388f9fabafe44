import { QUOTED_SENTENCES } from "../policy";

type Place = { from: number; to: number };
type QuotedPlace = { before: string; quote: string; after: string };

/** Splits a passage at a quoted place. `isWhole` keeps the whole passage, for the owner of the source. */
export function quotedPlace(text: string, { from, to }: Place, isWhole: boolean): QuotedPlace {
  const span = isWhole ? { from: 0, to: text.length } : shownSpan(text, { from, to });
  const end = Math.min(to, span.to);
  return {
    before: text.slice(span.from, from),
    quote: text.slice(from, end),
    after: text.slice(end, span.to),
  };
}

/** The sentences of the quote, and as many around it as fit into three: first the one before, then those after. */
function shownSpan(text: string, { from, to }: Place): Place {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text)]
    .map(({ index, segment }) => ({
      from: index,
      to: index + segment.length,
      isBlank: segment.trim() === "",
    }))
    .filter((sentence) => !sentence.isBlank);
  const first = sentences.findIndex((sentence) => sentence.to > from);
  const last = sentences.findLastIndex((sentence) => sentence.from < to);
  if (first < 0 || last < first) return { from, to };
  const start = last - first + 1 < QUOTED_SENTENCES ? Math.max(0, first - 1) : first;
  const shown = sentences.slice(start, start + QUOTED_SENTENCES);
  return { from: shown[0]?.from ?? from, to: shown.at(-1)?.to ?? to };
}
