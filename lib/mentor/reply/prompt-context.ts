import { z } from "zod";

/** The data blocks of a mentor prompt. */
export const turnContext = z.object({
  steps: z
    .array(z.object({ move: z.string(), intent: z.string(), hint: z.number(), objective: z.number() }))
    .min(1)
    .max(2),
  question: z.string().nullable(),
  passed: z.boolean(),
  opening: z.boolean(),
});
export type TurnContext = z.infer<typeof turnContext>;

export const moduleContext = z.object({
  language: z.enum(["english", "español"]),
  level: z.string(),
  course: z.string(),
  title: z.string(),
  description: z.string(),
  objectives: z.array(z.string()),
});

export const promptContext = z.object({
  module: moduleContext,
  lesson: z.string(),
  learner: z.array(z.object({ question: z.string(), answer: z.string() })),
  turn: turnContext,
});
