/** Markdown code: fences, and spans within a line. Code that is still open at the end of a text runs to its end. */
export const codeSpans = /(`{3,})[\s\S]*?(?:\1|$)|(`{1,2})(?!`)[^\n]*?(?:\2(?!`)|$)/g;

/** The text with its Markdown code removed. */
export function withoutCode(text: string): string {
  return text.replace(codeSpans, " ");
}

/** The text with its code masked, in the same length: nothing inside code ends a sentence, asks a question or breaks a line. */
export function maskCode(text: string): string {
  return text.includes("`") ? text.replace(codeSpans, (span) => "x".repeat(span.length)) : text;
}

/** Text in quotation marks or emphasis, with its end. */
const quoted =
  /(?:(?:[“«]|(?<!\S)"(?=\S))[^"“”«»\n]{1,99}["”»]|(?<![*\p{L}\p{N}])\*{1,3}(?=[^\s*])[^*\n]{1,99}\*{1,3})/u;
/** A quotation inside a sentence that goes on after it. */
const quotedInside = new RegExp(`${quoted.source}(?=[,;:?]|\\s+[\\p{Ll}(¿—])`, "gu");

/** The text with questions masked that it only quotes inside a sentence, such as a heading; the length stays the same. */
export function maskQuoted(text: string): string {
  return text.includes("?")
    ? text.replace(quotedInside, (span) => (span.includes("?") ? "x".repeat(span.length) : span))
    : text;
}
