/**
 * A citation as a model writes it behind a statement: `[^2.14: words of the passage]` cites passage 14 of the course's second source. The label is empty
 * where a model left the id out or wrote another one.
 */
export type WrittenCitation = { label: string; quote: string; at: number; end: number };

/** The longest citation, in UTF-16 units. */
const MAX_LENGTH = 1_200;

/** With the id of a passage, or any other one before words; without a word it is a class of characters, such as `[^:/]`. */
const opening = /\[\^(?:(\d{1,2})\.(\d{1,6})\s*(?::|(?=\]))|[\d.,; ]*:(?=[^\]\n]*\p{L}{2}))/gu;

/** The citations of a text. One that is not closed ends with its line. */
export function writtenCitations(text: string): WrittenCitation[] {
  const found: WrittenCitation[] = [];
  for (const match of text.matchAll(opening)) {
    const at = match.index;
    if (at < (found.at(-1)?.end ?? 0)) continue;
    const from = at + match[0].length;
    const close = closingBracket(text, from);
    const end = close === null ? lineEnd(text, from) : close + 1;
    const label = match[1] === undefined ? "" : `${Number(match[1])}.${Number(match[2])}`;
    found.push({ label, quote: text.slice(from, close ?? end).trim(), at, end });
  }
  return found;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** The bracket that closes a citation: the balanced one, or the first one where the quote has a single bracket; null without any. */
function closingBracket(text: string, from: number): number | null {
  const inside = text.slice(from, from + MAX_LENGTH).split(/\n\s*\n|\[\^\d/, 1)[0] ?? "";
  let depth = 0;
  for (const { 0: bracket, index } of inside.matchAll(/[[\]]/g)) {
    if (bracket === "[") depth += 1;
    else if (depth === 0) return from + index;
    else depth -= 1;
  }
  const first = inside.indexOf("]");
  return first < 0 ? null : from + first;
}

/** The text as it is shown while it streams: without citations, the last of which may only have begun. */
export function withoutCitations(text: string): string {
  let shown = "";
  let rest = 0;
  for (const { at, end } of writtenCitations(text)) {
    shown += text.slice(rest, at).trimEnd();
    rest = end;
  }
  return (shown + text.slice(rest)).replace(/[ \t]*\[(?:\^[\d.,; ]*:?\s*)?$/, "");
}
