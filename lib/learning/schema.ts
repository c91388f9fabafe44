import { z } from "zod";
import { nameText } from "@/lib/core/text/input";
import { languages } from "@/lib/courses/policy";
import { citation } from "@/lib/sources/citations/schema";

/** Requests a module's quiz by its title, as the first client does, or by its id. */
export const quizRequest = z
  .strictObject({
    course_id: z.uuid(),
    module_title: z.string().min(1).max(300).optional(),
    module_id: z.uuid().optional(),
  })
  .refine((r) => r.module_title !== undefined || r.module_id !== undefined, {
    path: ["module_title"],
    message: "Is required",
  });
export type QuizRequest = z.output<typeof quizRequest>;

/** A question without its right option, unless `answered`: this learner has answered it right (see `right_option`). */
export const quizQuestion = z.strictObject({
  id: z.uuid(),
  question: z.string(),
  options: z.array(z.string()),
  answered: z.boolean(),
  right_option: z.number().int().nullable(),
  feedback: z.string().nullable(),
  /** The places in the sources that prove the key; missing while the question is open, and without one. */
  citations: z.array(citation).optional(),
  /** The author added it, or changed what it asks, after this learner passed the quiz. */
  is_new: z.boolean(),
});
export const quizStructure = z.strictObject({ quiz_title: z.string(), questions: z.array(quizQuestion) });
export type QuizStructure = z.infer<typeof quizStructure>;

/** A quiz as a learner sees it. `/api/v1` sends `structure` as JSON text. */
export const quiz = z.strictObject({
  id: z.uuid(),
  module_title: z.string(),
  structure: quizStructure,
  passed: z.boolean(),
});
export type Quiz = z.infer<typeof quiz>;

export const quizSubmission = z.strictObject({
  quiz_id: z.uuid(),
  question_index: z.number().int().min(0).max(100),
  /** The displayed question. If the quiz has changed since, the answer is rejected instead of checked against another one. */
  question_id: z.uuid().optional(),
  answer_index: z.number().int().min(0).max(100),
  /** The displayed text of the option, for the same reason. */
  answer_text: z.string().max(2000).optional(),
});
export type QuizSubmission = z.output<typeof quizSubmission>;
export const answerCheck = z.strictObject({
  correct: z.boolean(),
  feedback: z.string(),
  passed: z.boolean(),
  /** The chosen option. */
  option_id: z.uuid(),
  /** The places in the sources that prove the key, after a right answer. */
  citations: z.array(citation).optional(),
});
export type AnswerCheck = z.infer<typeof answerCheck>;

export const courseRating = z.strictObject({ id: z.uuid(), rating: z.number().int().min(1).max(5) });
export type CourseRating = z.output<typeof courseRating>;

export const quizId = z.strictObject({ id: z.uuid() });
export const certificateId = z.strictObject({ id: z.uuid() });

/** Response to completing a course, with the id of its certificate; null for a study plan, and until the course's final check is passed. */
export const completion = z.strictObject({ message: z.string(), certificate_id: z.uuid().nullable() });
export type Completion = z.infer<typeof completion>;

/** Response to a rating: the course's average, without the author's rating, and the caller's own. */
export const ratingResult = z.strictObject({
  message: z.string(),
  rating: z.number().min(0).max(5),
  rating_count: z.number().int(),
  my_rating: z.number().int(),
});
export type RatingResult = z.infer<typeof ratingResult>;

/** The corrected name on a certificate; persons' names have at most 30 characters. */
export const holderCorrection = z.strictObject({ holder: nameText({ min: 1, max: 30 }) });
export type HolderCorrection = z.output<typeof holderCorrection>;

export const certificate = z.strictObject({
  id: z.uuid(),
  holder: z.string(),
  course_title: z.string(),
  language: z.enum(languages),
  module_count: z.number().int(),
  /** `completion`: a record of completion of a course without a final check. */
  kind: z.enum(["certificate", "completion"]),
  /** The final check that was passed and its try; null for a record, and for certificates from before these checks. */
  final: z
    .strictObject({ right: z.number().int(), total: z.number().int(), attempt: z.number().int() })
    .nullable(),
  /** The quiz questions that were right at the first try, of all; null for certificates from before this was stated. */
  first_try: z.strictObject({ right: z.number().int(), total: z.number().int() }).nullable(),
  objectives: z.array(z.string()),
  /** The course's revision; null before its first. */
  revision: z.number().int().nullable(),
  issued_at: z.iso.datetime(),
  /** What the course was written from when it was completed; missing without sources. A title that is only for the author is empty. */
  sources: z
    .strictObject({
      titles: z.array(z.string()),
      paragraphs: z.number().int(),
      sourced: z.number().int(),
    })
    .optional(),
});
export type Certificate = z.infer<typeof certificate>;
