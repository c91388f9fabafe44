import { z } from "zod";
import { personText } from "@/lib/core/text/input";
import { courseLanguage } from "@/lib/courses/schema";
import { ANSWER_MAX, QUESTION_COUNT, SUBJECT_MAX, subjectKinds } from "./policy";

export const assessmentQuery = z.object({ language: courseLanguage.default("english") });
export const assessmentAnswer = z.strictObject({
  user_input: personText({ min: 1, max: ANSWER_MAX }),
  language: courseLanguage.default("english"),
  /** The number of the answered question; with it, repeating a request after a lost response counts once. */
  question_number: z.number().int().min(1).max(QUESTION_COUNT).optional(),
  /** With the first answer: what the course is about; without it that answer is the subject. */
  subject: personText({ min: 1, max: SUBJECT_MAX }).optional(),
  kind: z.enum(subjectKinds).optional(),
  /** The chosen way without a model: a library course of an offer, or a study plan. */
  choice: z
    .union([
      z.literal("study_plan"),
      z.string().regex(/^library:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "Not a known choice"),
    ])
    .optional(),
});
export type AssessmentAnswer = z.output<typeof assessmentAnswer>;

export const assessmentMessage = z.strictObject({
  type: z.enum(["question", "answer"]),
  content: z.string(),
});

/** A library course that the creator offers. */
export const libraryOffer = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  modules: z.number().int(),
});
export type LibraryOffer = z.infer<typeof libraryOffer>;

/**
 * What the creator offers without a model, before anything is spent: library courses on the subject (`match`), a study plan and the whole
 * library because the search found none (`none`), or the whole library because the answer names no subject (`undecided`).
 */
export const offer = z.strictObject({
  reason: z.enum(["match", "none", "undecided"]),
  courses: z.array(libraryOffer),
});
export type Offer = z.infer<typeof offer>;

/** The state of the conversation after a call; `data` is the next question, null after the last answer. */
export const assessment = z.strictObject({
  data: z.string().nullable(),
  error: z.string().nullable(),
  end_assessment: z.boolean(),
  course_title: z.string().nullable(),
  course_id: z.uuid().nullable(),
  messages: z.array(assessmentMessage),
  suggestions: z.array(z.string()),
  question_number: z.number().int(),
  subject: z.string().nullable(),
  kind: z.enum(subjectKinds).nullable(),
  choice: z.string().nullable(),
  /** What to choose from before the second question; null with a model, or once chosen. */
  offer: offer.nullable(),
});
export type Assessment = z.infer<typeof assessment>;

/** A visible step of a generation. */
export const generationStep = z.strictObject({
  key: z.string(),
  kind: z.enum(["outline", "module", "check", "links"]),
  title: z.string(),
  state: z.enum(["waiting", "running", "done", "failed"]),
  note: z.string().nullable(),
});
export type GenerationStep = z.infer<typeof generationStep>;

/** The progress stream sends it (event `progress`) whenever anything but the time changes. */
export const generationReport = z.strictObject({
  course_id: z.uuid(),
  course_title: z.string(),
  state: z.enum(["writing", "ready", "failed", "stopped"]),
  done: z.number().int(),
  total: z.number().int(),
  current: z.string().nullable(),
  error: z.string().nullable(),
  started_at: z.iso.datetime(),
  /** Seconds since `started_at` by the server's clock, because a client's clock may be wrong. */
  elapsed_seconds: z.number().int().min(0),
  first_module_ready: z.boolean(),
  links_done: z.number().int(),
  links_total: z.number().int(),
  steps: z.array(generationStep),
});
export type GenerationReport = z.infer<typeof generationReport>;

/** The result of a stop: whether the generation was refunded, and if not, why: three a day were, or its month is over or refunded. */
export const stopResult = z.strictObject({
  message: z.string(),
  given_back: z.boolean(),
  reason: z.enum(["daily_limit", "month_over"]).nullable(),
});
export type StopResult = z.infer<typeof stopResult>;
