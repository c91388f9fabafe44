import { z } from "zod";

/** Code points that PostgreSQL cannot store or that only serve to deceive: NUL and other C0 controls but tab and line ends, bidi overrides. */
const forbidden = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Longest run of combining marks on one letter that any living language needs. */
const combiningRun = /\p{M}{17,}/u;

/** Text that a person typed: well-formed Unicode, NFC, no control or bidi-override characters, bounded in UTF-16 units. */
export function personText(limits: { min?: number; max: number }) {
  return z
    .string()
    .max(limits.max, `At most ${limits.max} characters`)
    .refine((s) => s.isWellFormed() && !forbidden.test(s) && !combiningRun.test(s), "Contains characters that cannot be used")
    .transform((s) => s.normalize("NFC").trim())
    .refine((s) => s.length >= (limits.min ?? 0), limits.min === 1 ? "Is required" : `At least ${limits.min ?? 0} characters`);
}
