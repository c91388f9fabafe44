import type { GenerationState } from "@/lib/courses/policy";

/** The number of questions of an assessment; the last answer starts the generation. */
export const QUESTION_COUNT = 4;
/** Maximum length of an answer, in UTF-16 units. */
export const ANSWER_MAX = 2000;
/** Maximum length of a subject, in UTF-16 units. */
export const SUBJECT_MAX = 120;

/** The kinds of subject from which a person chooses without a model. */
export const subjectKinds = ["language", "programming", "science", "people", "craft", "exam"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** A person's plan (0 without one) and remaining generations, as in the API's `User`. */
export type Allowance = { subscription_id: number; generation_count: number };

/** Longest title of a module in a plan, in UTF-16 units. */
export const MODULE_TITLE_MAX = 120;
/** Longest wish for a change of a plan, in UTF-16 units. */
export const WISH_MAX = 500;
/** Outlines per person and day; writing an outline spends no generation. */
export const OUTLINES_PER_DAY = 10;

/** Refunded generations per person and day (UTC); further stops get no refund. */
export const REFUNDS_PER_DAY = 3;

/** The creator needs a plan and a generation left. */
export function canGenerate(person: Allowance): boolean {
  return person.subscription_id > 0 && person.generation_count > 0;
}

type Draft = { state: GenerationState };

/** Whether a course is unfinished. */
export function isDraft(course: Draft): boolean {
  return course.state !== "ready";
}

/** A failed or paused generation can be resumed. */
export function canRetry(course: Draft): boolean {
  return course.state === "failed" || course.state === "paused";
}

/** Whether a module of an unfinished course can be kept: it has its lesson and quiz. */
export function isWhole(module: { lesson: unknown; quiz: unknown }): boolean {
  return module.lesson !== null && module.quiz !== null;
}
