/** Answers that start a generation: the fourth answer is the conversation's eighth message. */
export const QUESTION_COUNT = 4;

/** What a person has: their plan (0 without) and the generations left, as in the API's `User`. */
export type Allowance = { subscription_id: number; generation_count: number };

/** Generations given back per person and day (UTC); stopping works beyond it, without giving back. */
export const REFUNDS_PER_DAY = 3;

/** The creator needs a plan and a generation left. */
export function canGenerate(person: Allowance): boolean {
  return person.subscription_id > 0 && person.generation_count > 0;
}

type Draft = { state: "writing" | "ready" | "failed" | "stopped" };

/** A draft that is no course yet: stopping or deleting it gives its generation back. */
export function isDraft(course: Draft): boolean {
  return course.state !== "ready";
}

/** Only a failed generation can be taken up again. */
export function canRetry(course: Draft): boolean {
  return course.state === "failed";
}
