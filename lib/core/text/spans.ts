/** Markdown's code: fences, and spans within a line. What still stands open at the end of a text is code so far. */
export const codeSpans = /(`{3,})[\s\S]*?(?:\1|$)|(`{1,2})(?!`)[^\n]*?(?:\2(?!`)|$)/g;

/** A text of the same length in which nothing inside code is a stop, a question mark or the end of a line. */
export function maskCode(text: string): string {
  return text.includes("`") ? text.replace(codeSpans, (span) => "x".repeat(span.length)) : text;
}

/** Where a span begins that the rest of its line may still close, or may not; the text's length where none does. */
export function openSpanAt(text: string): number {
  const open = maskCode(text);
  const closed = maskCode(`${text}\n`);
  let at = 0;
  while (at < text.length && open[at] === closed[at]) at++;
  return at;
}
