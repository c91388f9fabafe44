/** Line ends, however spelled, and every other control character: what would start another header. */
const headerBreaking = /[\p{Cc}\u2028\u2029]/u;

/** Whether a text may stand in a mail's header as it is (T046). */
export function isHeaderText(text: string): boolean {
  return text.isWellFormed() && !headerBreaking.test(text);
}
