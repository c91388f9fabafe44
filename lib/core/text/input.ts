import { z } from "zod";

/** Code points that PostgreSQL cannot store or that only serve to deceive: NUL and other C0 controls but tab and line ends, bidi overrides. */
const forbidden = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Longest run of combining marks on one letter that any living language needs. */
const combiningRun = /\p{M}{17,}/u;

const UNUSABLE = "Contains characters that cannot be used";

/** What is stored of a text. A long run of marks is refused anyway, and putting it in order would take time by the square of its length. */
const plain = (text: string): string => (combiningRun.test(text) ? text : text.normalize("NFC").trim());

type Limits = {
  min?: number;
  max: number;
  /** What is said where the text is missing or empty. */
  required?: string;
};

const isUsable = (text: string): boolean =>
  text.isWellFormed() && !forbidden.test(text) && !combiningRun.test(text);

function typedText({ min = 0, max, required }: Limits, isAllowed: (text: string) => boolean) {
  return z
    .string(required === undefined ? undefined : { error: required })
    .overwrite(plain)
    .max(max, `At most ${max} characters`)
    .refine(isAllowed, { error: UNUSABLE, abort: true })
    .refine((s) => s.length >= min, {
      error: ({ input }) => (input === "" ? (required ?? "Is required") : `At least ${min} characters`),
    });
}

/** Text that a person typed: well-formed Unicode, NFC, trimmed, no control or bidi-override characters; then bounded in UTF-16 units. */
export function personText(limits: Limits) {
  return typedText(limits, isUsable);
}

/** Something that leaves ink: a letter, a digit, a sign. Blanks, zero-width characters and fillers (Hangul, braille) do not. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}\p{P}]/u;

/** A name: {@link personText} of one line in which there is something to see. It may be empty unless `min` says otherwise. */
export function nameText(limits: Limits) {
  return typedText(
    limits,
    (s) => isUsable(s) && !/[\t\n\r\u2028\u2029]/.test(s) && (s === "" || visible.test(s)),
  );
}

/** Text that PostgreSQL can be asked for: without NUL, and half a surrogate pair, as cutting a text makes them, is read as HTTP reads it (U+FFFD). */
export const askableText = z
  .string()
  .overwrite((s) => s.toWellFormed())
  .refine((s) => !s.includes("\u0000"), UNUSABLE);
