import { z } from "zod";
import { checkedKinds, checkKinds } from "./policy";

export const checkKind = z.enum(checkKinds);

/** Without fields it starts the check; with both it answers the question at this position, counted from 0. An empty answer is "I don't know". */
export const checkStep = z
  .strictObject({ position: z.number().int().min(0).max(50), answer: z.string().max(500) })
  .partial()
  .refine((step) => (step.position === undefined) === (step.answer === undefined), {
    path: ["answer"],
    message: "Send position and answer together, or neither to start",
  });
export type CheckStep = z.output<typeof checkStep>;

/**
 * `not_enough`: the course has not enough questions for this check. `locked`: the final check before all quizzes are passed, the diagnostic after
 * the first quiz answer. `tomorrow`: one final check a day.
 */
export const checkStates = ["not_enough", "locked", "available", "open", "finished", "tomorrow"] as const;

const checkQuestion = z.strictObject({
  position: z.number().int(),
  kind: z.enum(checkedKinds),
  prompt: z.string(),
  /** The options of a choice in the order of this check; empty for the other kinds. */
  options: z.array(z.string()),
  /** Null until it is answered; empty for "I don't know". */
  answer: z.string().nullable(),
});

const checkResults = z.strictObject({
  attempt: z.number().int(),
  right: z.number().int(),
  total: z.number().int(),
  passed: z.boolean(),
  /** It ended after a day as it stood: what was unanswered counts as wrong. */
  lapsed: z.boolean(),
  objectives: z.array(
    z.strictObject({
      text: z.string(),
      module: z.strictObject({ id: z.uuid(), number: z.number().int(), title: z.string() }),
      right: z.number().int(),
      total: z.number().int(),
    }),
  ),
});
export type CheckResults = z.infer<typeof checkResults>;

/** A check as its learner sees it. It never tells which answer is right, and how many were only at its end. */
export const courseCheck = z.strictObject({
  kind: checkKind,
  state: z.enum(checkStates),
  /** The try, counted from 1: of an open check this one, otherwise the next. */
  attempt: z.number().int(),
  /** The position of the question that is asked now; null unless the check is open. */
  position: z.number().int().nullable(),
  /** The number of questions of the open check; 0 otherwise. */
  total: z.number().int(),
  /** The questions that were asked so far and the current one. */
  questions: z.array(checkQuestion),
  /** When an open final check ends by itself. */
  ends_at: z.iso.datetime().nullable(),
  /** Of the last check that ended. */
  results: checkResults.nullable(),
  certificate_id: z.uuid().nullable(),
});
export type CourseCheck = z.infer<typeof courseCheck>;

/** What the page of a course offers of its checks. */
export type CheckOffers = {
  diagnostic: CourseCheck["state"];
  final: CourseCheck["state"];
  /** The kind of the learner's certificate; null without one. */
  certificateKind: "certificate" | "completion" | null;
};
