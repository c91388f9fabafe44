import { z } from "zod";

/** Why a change that a model proposed is not taken. */
export const refusalReasons = [
  "unknown_place",
  "out_of_scope",
  "markup",
  "language",
  "link",
  "stale",
  "invalid",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A change as the model writes it. `at` is the handle of a place in the prompt. */
export const changeDraft = z.object({
  at: z.string().max(60),
  action: z.enum(["replace", "add_after", "remove", "mark_right"]),
  /** The text that comes in; empty for `remove` and `mark_right`. */
  text: z.string().max(20_000),
  /** A whole question, for `add_after` at a question or the quiz. */
  question: z
    .object({
      stem: z.string().min(1).max(1_000),
      objective: z.string().max(60),
      options: z
        .array(
          z.object({
            text: z.string().min(1).max(500),
            is_right: z.boolean(),
            /** Null for the right option. */
            misconception: z.string().max(300).nullable(),
            feedback: z.string().min(1).max(800),
          }),
        )
        .min(2)
        .max(6),
    })
    .nullable(),
});
export type ChangeDraft = z.infer<typeof changeDraft>;
