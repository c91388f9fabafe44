import { z } from "zod";
import { searchText } from "@/lib/core/text/input";
import { languages } from "@/lib/courses/policy";
import { citation } from "@/lib/sources/citations/schema";

/** From 1 to 4: again, hard, good, easy. */
export const grade = z.literal([1, 2, 3, 4]);

/** How a card is answered: an option, a word in a gap, a number, a short text, or a sentence that the person compares with ours. */
export const cardKinds = ["choice", "gap", "number", "short", "explain"] as const;

/** A card before its answer: without a key. */
export const reviewCard = z.strictObject({
  id: z.uuid(),
  kind: z.enum(cardKinds),
  course: z.strictObject({ id: z.uuid(), title: z.string(), language: z.enum(languages) }),
  /** `number` counts from 1. */
  module: z.strictObject({ id: z.uuid(), number: z.number().int(), title: z.string() }),
  objective: z.string().nullable(),
  prompt: z.string(),
  /** In a new order each time; `value` is what an answer sends. */
  options: z.array(z.strictObject({ value: z.string(), text: z.string() })),
  is_new: z.boolean(),
  /** The earlier answers with the person's days, the oldest first, at most ten. */
  history: z.array(z.strictObject({ day: z.iso.date(), grade })),
  /** The chance to know it today, 0 to 1; null for a new card. */
  chance: z.number().nullable(),
});
export type ReviewCard = z.infer<typeof reviewCard>;

/** A session: what is due and today's new cards, mixed over all courses. */
export const reviewSession = z.strictObject({
  /** All cards that are due today with the new ones that the day's limit allows. */
  due: z.number().int(),
  cards: z.array(reviewCard),
  /** The next two days with due cards, and how many. */
  next: z.array(z.strictObject({ day: z.iso.date(), count: z.number().int() })),
  /** The exponent of FSRS's forgetting curve, for the plot at the end. */
  decay: z.number(),
});
export type ReviewSession = z.infer<typeof reviewSession>;

/** An answer. The first call records it with the suggested grade, a second one with the same `answer_id` sets the person's grade. */
export const reviewSubmission = z.strictObject({
  answer_id: z.uuid(),
  /** The browser's clock; a time in the future counts as now. */
  answered_at: z.iso.datetime().refine((at) => Date.parse(at) >= 0, "Before 1970"),
  /** The value of an option or the typed text; null for "I don't know". */
  answer: searchText.max(2_000).nullable(),
  grade: grade.optional(),
});
export type ReviewSubmission = z.output<typeof reviewSubmission>;

/** What the person sees after the answer. */
export const reviewResult = z.strictObject({
  answer_id: z.uuid(),
  /** Null if code cannot judge it. */
  correct: z.boolean().nullable(),
  /** The value of the right option; null for other kinds. */
  right_option: z.string().nullable(),
  /** The answer that counts as ours; null for an option. */
  model_answer: z.string().nullable(),
  /** What our answer says, point by point, for the person to compare. */
  points: z.array(z.string()),
  feedback: z.string().nullable(),
  /** The paragraph of the lesson that says it. */
  passage: z.string().nullable(),
  citations: z.array(citation).optional(),
  /** The interval that each grade would give: 0 days is again today. */
  intervals: z.array(z.strictObject({ grade, days: z.number().int() })),
  suggested: grade,
  /** The grade that is recorded; null until the person has compared the answer. */
  grade: grade.nullable(),
  /** The card's stability in days before and after, and the days since its last answer before. */
  before: z.strictObject({ stability: z.number(), days: z.number().int() }).nullable(),
  after: z.strictObject({ stability: z.number(), due_on: z.iso.date() }).nullable(),
  /** The number due from now on. */
  due: z.number().int(),
});
export type ReviewResult = z.infer<typeof reviewResult>;

/** Which answer to take back; without an id the last one. */
export const reviewUndo = z.strictObject({ answer_id: z.uuid().optional() });
export type ReviewUndo = z.output<typeof reviewUndo>;

/** The card of the answer that was undone, to be asked again; null without an answer to undo. */
export const undoneReview = z.strictObject({ card: reviewCard.nullable(), due: z.number().int() });
export type UndoneReview = z.infer<typeof undoneReview>;
