import { z } from "zod";
import { personText } from "@/lib/core/text/input";
import { FEEDBACK_MAX } from "./policy";

/** A typed apostrophe is stored as the typographic one. */
const answer = personText({ max: FEEDBACK_MAX })
  .overwrite((text) => text.replaceAll("'", "’"))
  .default("");

/** The body of new feedback. The caller is its author; a `user_id` in the body is ignored. */
export const feedbackInput = z
  .strictObject({ improve: answer, features: answer, general: answer, user_id: z.unknown().optional() })
  .refine((f) => f.improve !== "" || f.features !== "" || f.general !== "", {
    path: ["general"],
    message: "Write something in at least one field",
  })
  .transform(({ improve, features, general }) => ({ improve, features, general }));
export type FeedbackInput = z.output<typeof feedbackInput>;

export const feedbackQuery = z.object({
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  /** The default is 100 (spec, section 9). */
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});
export type FeedbackQuery = z.output<typeof feedbackQuery>;

export const feedbackEntry = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  improve: z.string(),
  features: z.string(),
  general: z.string(),
  created_at: z.iso.datetime(),
});
export type FeedbackEntry = z.infer<typeof feedbackEntry>;

export const feedbackList = z.strictObject({
  data: z.array(feedbackEntry),
  count: z.number().int(),
  count_capped: z.literal(true).optional(),
});
export type FeedbackList = z.infer<typeof feedbackList>;
