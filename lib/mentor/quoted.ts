/** What is quoted or set off, up to its end. */
const quoted =
  /(?:(?:[“«]|(?<!\S)"(?=\S))[^"“”«»\n]{1,99}["”»]|(?<![*\p{L}\p{N}])\*{1,3}(?=[^\s*])[^*\n]{1,99}\*{1,3})/u;
/** Behind it its sentence goes on: it was a heading that asks, say. */
const quotedInside = new RegExp(`${quoted.source}(?=[,;:?]|\\s+[\\p{Ll}(¿—])`, "gu");

/** A text of the same length in which a question quoted inside a sentence is none: it is somebody else's, not the mentor's own. */
export function maskQuoted(text: string): string {
  return text.includes("?")
    ? text.replace(quotedInside, (span) => (span.includes("?") ? "x".repeat(span.length) : span))
    : text;
}

const opened =
  /(?:(?:[“«]|(?<!\S)"(?=\S))[^"“”«»\n?]{0,99}|(?<![*\p{L}\p{N}])\*{1,3}(?=[^\s*])[^*\n?]{0,99})/u;
/** Up to the question mark of a quotation at the end of a text that has not shown yet whether its sentence goes on. */
const openQuotation = new RegExp(`${opened.source}(?=\\?[^"“”«»*\\n]{0,99}["”»*]*\\s*$)`, "u");

/** Where the question mark of such a quotation stands; the text's length where there is none. */
export function openQuestionAt(text: string): number {
  if (!text.includes("?")) return text.length;
  const open = openQuotation.exec(text);
  return open ? open.index + open[0].length : text.length;
}
