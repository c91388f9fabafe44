/** Code, and formulas with both of their delimiters. */
const whole = /(`+)[^]*?\1|\$\$[^]+?\$\$|\$[^\s$](?:[^$\n]*[^\s$])?\$|\\\([^]+?\\\)|\\\[[^]+?\\\]/g;
/** The opener of a formula that may go on; "$5 and" is a price. */
const opener = /\$\$?(?![\d.,]*\d[.,;:!?]?\s)|\\[([]?$|\\[([]/;
/** A longer text after an opener is none of a formula. */
const LONGEST = 300;

/** A streamed text up to the formula that it breaks off in, which would be shown as its source until it is whole. */
export function withoutHalfFormula(text: string): string {
  const masked = text.replace(whole, (part) => " ".repeat(part.length));
  const at = masked.search(opener);
  return at >= 0 && text.length - at < LONGEST ? text.slice(0, at) : text;
}

/** The text before its first formula. */
export function beforeFormula(text: string): string {
  return text.replace(/(?:\$|\\[([]|(?:```|~~~)[ \t]*math)[^]*/, "");
}

/** A confirmation with its first words in bold. */
export function withBoldStart(text: string): string {
  return text.replace(/^\s*([^\s*_`#>$\\[][^.!,;:]{0,24}[.!,;:])(?=\s|$)/u, "**$1**");
}
