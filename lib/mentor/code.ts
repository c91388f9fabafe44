/** Markdown's code: fences, and spans within a line. What still stands open at the end of a text is code so far. */
export const codeSpans = /(`{3,})[\s\S]*?(?:\1|$)|(`{1,2})(?!`)[^\n]*?(?:\2(?!`)|$)/g;

/** A text of the same length in which nothing inside code is a stop, a question mark or the end of a line. */
export function maskCode(text: string): string {
  return text.includes("`") ? text.replace(codeSpans, (span) => "x".repeat(span.length)) : text;
}
