/** What an author typed or pasted, as the document keeps it: line ends as "\n", no NUL, no lone surrogate. */
export function authorText(typed: string): string {
  return typed.replace(/\r\n?/g, "\n").replaceAll("\u0000", "").toWellFormed();
}

/** The text within its limit: without blank ends if that is enough, otherwise its beginning. */
export function fitted(text: string, max: number): string {
  return text.length <= max ? text : text.trim().slice(0, max).toWellFormed();
}
