import { z } from "zod";
import { personText } from "@/lib/core/text/input";
import { lessonDocument } from "@/lib/courses/document";
import { generationStates, languages, levels } from "@/lib/courses/policy";
import { courseLanguage } from "@/lib/courses/schema";
import { ANSWER_MAX, MODULE_TITLE_MAX, QUESTION_COUNT, SUBJECT_MAX, subjectKinds, WISH_MAX } from "./policy";

export const assessmentQuery = z.object({ language: courseLanguage.default("english") });
export const assessmentAnswer = z.strictObject({
  user_input: personText({ min: 1, max: ANSWER_MAX }),
  language: courseLanguage.default("english"),
  /** The number of the answered question; with it, repeating a request after a lost response counts once. */
  question_number: z.number().int().min(1).max(QUESTION_COUNT).optional(),
  /** With the first answer: what the course is about; without it that answer is the subject. */
  subject: personText({ min: 1, max: SUBJECT_MAX }).optional(),
  kind: z.enum(subjectKinds).optional(),
  /** The chosen way without a model: a library course of an offer, a study plan, or at any question a reading course of one's own material, which ends the conversation. */
  choice: z
    .union([
      z.enum(["study_plan", "sources"]),
      z.string().regex(/^library:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "Not a known choice"),
    ])
    .optional(),
  /** With the last answer: the course stops at its plan, which spends no generation, until it is started. */
  plan: z.boolean().optional(),
  /** With the last answer: the course states nothing that the person's own material does not say. */
  only_from_sources: z.boolean().optional(),
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
  kind: z.enum(["outline", "module", "check", "links", "edit"]),
  /** The module that the step writes. */
  module_id: z.uuid().nullable(),
  title: z.string(),
  state: z.enum(["waiting", "running", "done", "failed"]),
  note: z.string().nullable(),
});
export type GenerationStep = z.infer<typeof generationStep>;

/** The progress stream sends it (event `progress`) whenever anything but the time changes. */
export const generationReport = z.strictObject({
  course_id: z.uuid(),
  course_title: z.string(),
  state: z.enum(generationStates),
  done: z.number().int(),
  total: z.number().int(),
  current: z.string().nullable(),
  error: z.string().nullable(),
  /** When the writing goes on, because the model's server asked to wait. */
  resumes_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime(),
  /** Seconds since `started_at` by the server's clock, because a client's clock may be wrong. */
  elapsed_seconds: z.number().int().min(0),
  first_module_ready: z.boolean(),
  links_done: z.number().int(),
  /** Includes an estimate for modules without links until all have theirs. */
  links_total: z.number().int(),
  steps: z.array(generationStep),
});
export type GenerationReport = z.infer<typeof generationReport>;

/** A lesson that is being written, with its parts so far; the progress stream sends it as the event `lesson`. */
export const streamingLesson = z.strictObject({ module_id: z.uuid(), parts: lessonDocument });
export type StreamingLesson = z.infer<typeof streamingLesson>;

/** The lesson of a module, for the course page that draws it while it is written. */
export const lessonRef = z.strictObject({ course_id: z.uuid(), module_id: z.uuid() });
export type LessonRef = z.output<typeof lessonRef>;

/** The result of a stop: whether the generation was refunded, and if not, why: three a day were, or its month is over or refunded. */
export const stopResult = z.strictObject({
  message: z.string(),
  given_back: z.boolean(),
  reason: z.enum(["daily_limit", "month_over"]).nullable(),
  /** Nothing was deleted: the course can be resumed, or what is written kept. */
  paused: z.boolean(),
});
export type StopResult = z.infer<typeof stopResult>;

/** A module of a plan. */
export const plannedModuleView = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  minutes: z.number().int(),
  objectives: z.array(z.string()),
  key_terms: z.array(z.string()),
  /** Mistakes that the module expects. */
  misconceptions: z.array(z.string()),
  /** Ids of modules that come first. */
  prerequisites: z.array(z.uuid()),
  /** Numbers from 1 of the answers that made the module what it is. */
  shaped_by: z.array(z.number().int()),
});
export type PlannedModuleView = z.infer<typeof plannedModuleView>;

/** The plan of a course that is not started; without modules while it is being written (`planning`). */
export const plan = z.strictObject({
  course_id: z.uuid(),
  state: z.enum(["planning", "planned", "failed"]),
  error: z.string().nullable(),
  title: z.string(),
  overview: z.string(),
  introduction: z.string(),
  level: z.enum(levels),
  language: z.enum(languages),
  running_example: z.string().nullable(),
  /** The sum of the modules' minutes. */
  minutes: z.number().int(),
  /** The learner's answers, to which `shaped_by` refers. */
  answers: z.array(z.string()),
  /** Outlines that the person may still ask for today. */
  outlines_left: z.number().int(),
  version: z.number().int(),
  modules: z.array(plannedModuleView),
});
export type Plan = z.infer<typeof plan>;

/** A change of a plan: the modules that stay, in their new order; with a wish, the outline is written again. */
export const planChange = z.strictObject({
  version: z.number().int(),
  modules: z
    .array(z.strictObject({ id: z.uuid(), title: personText({ min: 1, max: MODULE_TITLE_MAX }) }))
    .min(1)
    .max(12),
  wish: personText({ min: 1, max: WISH_MAX }).optional(),
});
export type PlanChange = z.output<typeof planChange>;
