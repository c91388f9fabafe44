/** Line breaks and other control characters, which could start another header. */
const headerBreaking = /[\p{Cc}\u2028\u2029]/u;

/** Whether a text can be used in a mail header without change (T046). */
export function isHeaderText(text: string): boolean {
  return text.isWellFormed() && !headerBreaking.test(text);
}
