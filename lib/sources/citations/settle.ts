import { codeSpans } from "@/lib/core/text/spans";
import type { CitationDocument } from "@/lib/courses/document";
import { findQuote } from "./find-quote";
import { writtenCitations, type WrittenCitation } from "./written";

/** A passage that a model may cite. */
export type CitablePassage = {
  /** The number of its source in the course, from 1. */
  number: number;
  source: string;
  passage: number;
  text: string;
};

/** The name of a passage in prompts and in the citations of models. */
export const passageLabel = ({ number, passage }: Pick<CitablePassage, "number" | "passage">) =>
  `${number}.${passage}`;

export type Refusal = "unknown_passage" | "not_in_passage" | "too_short" | "too_many";
export type RefusedCitation = { label: string; quote: string; reason: Refusal };
export type Settled = { text: string; citations: CitationDocument[]; refused: RefusedCitation[] };

type Settling = {
  passages: readonly CitablePassage[];
  /** The mark of the first citation; the others count on from it. */
  firstMark: number;
  /** Marks that the text may keep; all others are taken out. */
  kept?: ReadonlySet<number>;
};

/** A shorter quote stands in too many places to prove anything. */
const MIN_WORDS = 3;
const MIN_LETTERS = 12;
/** The highest mark of a module. */
const MAX_MARK = 999;

function isTooShort(quote: string): boolean {
  const words = quote.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length < MIN_WORDS && words.join("").length < MIN_LETTERS;
}

/** The citation with its place in the passage that it names, or why there is none. */
function settleOne(
  { quote }: WrittenCitation,
  passage: CitablePassage | undefined,
  mark: number,
): CitationDocument | Refusal {
  if (!passage) return "unknown_passage";
  const span = findQuote(passage.text, quote);
  if (!span) return "not_in_passage";
  if (isTooShort(quote)) return "too_short";
  if (mark > MAX_MARK) return "too_many";
  return { mark, source: passage.source, passage: passage.passage, ...span };
}

/**
 * Turns a model's citations into marks. One whose words are not in the passage that it names is refused: it leaves the text, and so does every mark
 * that is not `kept`.
 */
export function settleCitations(text: string, { passages, firstMark, kept }: Settling): Settled {
  const known = new Map(passages.map((passage) => [passageLabel(passage), passage]));
  const settled: Settled = { text: "", citations: [], refused: [] };
  let rest = 0;
  for (const written of writtenCitations(text)) {
    const { label, quote, at, end } = written;
    const citation = settleOne(written, known.get(label), firstMark + settled.citations.length);
    settled.text += withoutOtherMarks(text.slice(rest, at), kept).trimEnd();
    if (typeof citation === "string") settled.refused.push({ label, quote, reason: citation });
    else {
      settled.citations.push(citation);
      settled.text += `[^${citation.mark}]`;
    }
    rest = end;
  }
  settled.text += withoutOtherMarks(text.slice(rest), kept);
  return settled;
}

/** Takes out marks outside code, where `[^0]` is a class of characters. */
function withoutOtherMarks(text: string, kept: ReadonlySet<number> = new Set()): string {
  const spans = [...text.matchAll(codeSpans)].map(
    ({ 0: span, index }) => [index, index + span.length] as const,
  );
  return text.replace(/[ \t]?\[\^(\d{1,3})\]/g, (whole, mark: string, at: number) =>
    kept.has(Number(mark)) || spans.some(([from, to]) => at >= from && at < to) ? whole : "",
  );
}
