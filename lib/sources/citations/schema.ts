import { z } from "zod";
import { citedPlace } from "@/lib/courses/schema";

/** A citation with the quoted words: at most three sentences, and for the owner of the source the whole passage. */
export const citation = citedPlace.extend({
  source_id: z.uuid(),
  source_byline: z.string(),
  /** The nearest heading above the passage; empty without one. */
  heading: z.string(),
  before: z.string(),
  quote: z.string(),
  after: z.string(),
  /** The sentence of the lesson that the mark stands behind; empty where only a question cites the place. */
  statement: z.string(),
  /** Whether an independent reader found the statement in the passage. */
  agrees: z.boolean(),
  /** Whether the source is the caller's own, who may read its pages. */
  is_own: z.boolean(),
});
export type Citation = z.infer<typeof citation>;

/** A learner's word to the author that a page does not say what the lesson says it does. */
export const citationDispute = z.strictObject({
  course_id: z.uuid(),
  module_id: z.uuid(),
  mark: z.number().int().min(1).max(999),
});
export type CitationDispute = z.output<typeof citationDispute>;
