import { z } from "zod";
import { reviewSettings } from "@/lib/review/settings/schema";

/** What a person reviews, and how. */
export const exportedReview = z.strictObject({
  /** Null while the person reviews with the defaults. */
  settings: reviewSettings.nullable(),
  cards: z.array(
    z.strictObject({
      course: z.string(),
      card: z.string(),
      due_on: z.iso.date(),
      stability: z.number().nullable(),
      difficulty: z.number().nullable(),
      created_at: z.iso.datetime(),
      answers: z.array(
        z.strictObject({
          source: z.string(),
          question: z.string().nullable(),
          answer: z.string().nullable(),
          right: z.boolean().nullable(),
          grade: z.number().int().nullable(),
          answered_at: z.iso.datetime(),
          undone_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
  ),
  /** The Mondays of the weeks whose digest was sent. */
  digests: z.array(z.iso.date()),
});
export type ExportedReview = z.infer<typeof exportedReview>;
