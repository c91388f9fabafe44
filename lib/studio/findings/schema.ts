import { z } from "zod";
import type { LintRule } from "@/lib/generation/lint/breach";

/** What a finding is about: the generator's rules that hold for a draft, and three of the studio's own. Screens have the texts in `studio.findings.rules`. */
export const findingRules = [
  "lesson_part",
  "lesson_length",
  "lesson_markup",
  "language",
  "terms",
  "unsourced",
  "objective_untested",
  "question_count",
  "question_stem",
  "question_duplicate",
  "question_markup",
  "options_distinct",
  "option_right",
  "option_misconception",
  "option_feedback",
  "option_all_or_none",
  "feedback_tells",
  "right_longest",
  "key_places",
  "practice_count",
  "practice_form",
  "practice_duplicate",
  "material_count",
  "material_link",
  "link_dead",
  "key_differs",
  "reader_note",
] as const satisfies readonly (LintRule | "link_dead" | "key_differs" | "reader_note")[];
export type FindingRule = (typeof findingRules)[number];

/** Something of the draft that the author may want to mend. It stops nothing. */
export const finding = z.strictObject({
  /** The same for the same finding of every version, so that it can be ignored. */
  key: z.string().max(200),
  rule: z.enum(findingRules),
  /** The place in the document. */
  path: z.string(),
  /** Null for a finding about the whole course. */
  module_id: z.uuid().nullable(),
  /** Numbers and texts of the course for the finding's message. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.infer<typeof finding>;
export const findingList = z.strictObject({ data: z.array(finding), count: z.number().int() });
export type FindingList = z.infer<typeof findingList>;

/** The body of `POST /courses/{id}/draft/check-keys`: one question of the module, or without it all. */
export const keyCheck = z.strictObject({ module_id: z.uuid(), question_id: z.uuid().optional() });
export type KeyCheck = z.output<typeof keyCheck>;
/** The questions that the second reader solved, and a finding for each whose key it contradicts. */
export const keyCheckResult = z.strictObject({ checked: z.array(z.uuid()), data: z.array(finding) });
export type KeyCheckResult = z.infer<typeof keyCheckResult>;
