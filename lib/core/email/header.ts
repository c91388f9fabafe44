/** Line breaks and other control characters, which could start another header. */
const headerBreaking = /[\p{Cc}\u2028\u2029]/u;

/** Whether a text can be used in a mail header without change (T046). */
export function isHeaderText(text: string): boolean {
  return text.isWellFormed() && !headerBreaking.test(text);
}

/** One address without a name, quotes or comments. */
const mailbox = /^[^\p{Cc}\s<>(),;:"[\]\\@]+@[^\p{Cc}\s<>(),;:"[\]\\@]+$/u;

/** Whether a text is exactly one address; mail libraries read others as a list (T046). */
export function isMailbox(text: string): boolean {
  return isHeaderText(text) && mailbox.test(text);
}
