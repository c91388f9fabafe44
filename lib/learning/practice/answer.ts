import type { PracticeItem } from "@/lib/courses/schema";

/** The parts of a practice item that judge an answer. */
export type Judged = Pick<PracticeItem, "kind" | "options" | "accepted">;

/**
 * Whether an answer is one of the item's accepted forms. Case, accents, blanks, apostrophes in words, outer punctuation and the
 * decimal comma do not count; in a number, blanks between digits and zeros at the end do not count either. An option of a choice
 * is compared exactly.
 */
export function isAccepted({ kind, options, accepted }: Judged, answer: string): boolean {
  if (options.includes(answer)) return accepted.includes(answer);
  const given = normalized(kind, answer);
  return given !== "" && accepted.some((form) => normalized(kind, form) === given);
}

/** Marks that may stand around an answer; parentheses and colons are part of code. */
const outer = /^[\s"'`.,;!?¡¿…*_]+|[\s"'`.,;!?¡¿…*_]+$/gu;

function normalized(kind: PracticeItem["kind"], text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[‘’‚‛′]/gu, "'")
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "")
    .replace(/[“”„«»″]/gu, '"')
    .replace(/[‐‑‒–—−]/gu, "-")
    .replace(/(?<=\d),(?=\d)/gu, ".")
    .replace(outer, "")
    .replace(/\s+/gu, " ");
  return kind === "number" ? numeral(plain) : plain;
}

/** A number in one form; text with other characters only loses its blanks. */
function numeral(text: string): string {
  const close = text.replace(/\s/gu, "");
  return /^[+-]?\d+(?:\.\d+)?$/u.test(close) ? String(Number(close)) : close;
}
