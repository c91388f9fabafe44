import { codeSpans, maskCode, openSpanAt } from "@/lib/core/text/spans";

const tex: Record<string, string> = {
  "\\le": "<=",
  "\\leq": "<=",
  "≤": "<=",
  "\\ge": ">=",
  "\\geq": ">=",
  "≥": ">=",
  "\\ne": "!=",
  "\\neq": "!=",
  "≠": "!=",
};
const plain = (text: string): string =>
  text.replace(/\\(?:le|ge|ne)q?(?![a-z])|[≤≥≠]/g, (sign) => tex[sign] ?? sign);

const run = /[^\s\p{L}\p{N}$\\{}()[\]`"'“”«»]+/gu;
const squeezed = (text: string): string => plain(text).replace(/[\s`$]+/g, "");

/** A key of signs only, such as "<="; null for other keys. */
export function operatorOf(key: string): string | null {
  const signs = squeezed(key);
  return signs === "" || /[\p{L}\p{N}]/u.test(signs) ? null : signs;
}

/**
 * Whether a text shows an operator: alone in code, between spaces if it has two or more signs, or, with `inside`, anywhere
 * in code. "<=" does not show "<".
 */
export function showsOperator(operator: string, text: string, inside: boolean): boolean {
  if (!plain(text).includes(operator)) return false;
  const code = [...text.matchAll(codeSpans)].map(([span]) => span);
  if (code.some((span) => squeezed(span) === operator || (inside && runsOf(span).includes(operator))))
    return true;
  if (operator.length < 2) return false;
  const free = plain(maskCode(text))
    .split(/\s+/)
    .map((part) => part.replace(/\$|[.,;:!?]+$/g, ""));
  return free.includes(operator);
}

const runsOf = (code: string): string[] => plain(code).match(run) ?? [];

/** The same for a text that may go on: open code and signs at its end are held back. */
export function findOperator(
  operator: string,
  { text, final }: { text: string; final: boolean },
  inside: boolean,
): { leak: boolean; holdFrom: number } {
  const known = final
    ? text.length
    : Math.min(text.includes("`") ? openSpanAt(text) : text.length, endOfWords(text));
  return { leak: showsOperator(operator, text.slice(0, known), inside), holdFrom: final ? Infinity : known };
}

function endOfWords(text: string): number {
  const end = text.slice(-MOST_SIGNS);
  return text.length - end.length + end.search(/[^\s\p{L}\p{N}]*$/u);
}

/** Longer than any operator. */
const MOST_SIGNS = 8;
