import { z } from "zod";
import { hasControls } from "./characters";

/** More combining marks on one letter than any living language needs. */
const combiningRun = /\p{M}{17,}/u;

const UNUSABLE = "Contains characters that cannot be used";

/** The stored form of a text. Runs of marks are rejected anyway, and normalising them takes time quadratic in their length. */
const storedForm = (text: string): string => (combiningRun.test(text) ? text : text.normalize("NFC").trim());

type Limits = {
  min?: number;
  max: number;
  /** The message when the text is missing or empty. */
  required?: string;
};

const isUsable = (text: string): boolean =>
  text.isWellFormed() && !hasControls(text) && !combiningRun.test(text);

function typedText({ min = 0, max, required }: Limits, isAllowed: (text: string) => boolean) {
  return z
    .string(required === undefined ? undefined : { error: required })
    .overwrite(storedForm)
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

/** A visible character: a letter, digit or sign, but no blank, zero-width character or filler (Hangul, braille). */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}\p{P}]/u;

/** A name: {@link personText} of one line with a visible character; empty is allowed unless `min` forbids it. */
export function nameText(limits: Limits) {
  return typedText(
    limits,
    (s) => isUsable(s) && !/[\t\n\r\u2028\u2029]/.test(s) && (s === "" || visible.test(s)),
  );
}

/** Search text for PostgreSQL: no NUL; half of a surrogate pair, as cutting a text leaves it, becomes U+FFFD as in HTTP. */
export const searchText = z
  .string()
  .overwrite((s) => s.toWellFormed())
  .refine((s) => !s.includes("\u0000"), UNUSABLE);
