import { z } from "zod";

/** The data blocks of a mentor prompt, as the offline mentor reads them back. */
export const turnBlock = z.object({
  steps: z
    .array(z.object({ move: z.string(), intent: z.string(), hint: z.number(), objective: z.number() }))
    .min(1)
    .max(2),
  question: z.string().nullable(),
  passed: z.boolean(),
  opening: z.boolean(),
});
export type TurnBlock = z.infer<typeof turnBlock>;

export const moduleBlock = z.object({
  language: z.enum(["english", "español"]),
  level: z.string(),
  course: z.string(),
  title: z.string(),
  description: z.string(),
  objectives: z.array(z.string()),
});

export const mentorContext = z.object({
  module: moduleBlock,
  lesson: z.string(),
  learner: z.array(z.object({ question: z.string(), answer: z.string() })),
  turn: turnBlock,
});
export type MentorContext = z.infer<typeof mentorContext>;
