import { z } from "zod";
import { courseDocument } from "../document";

/** Who has changed a course: its author, the model at the author's request, both, or the platform. */
export const revisionOrigins = ["person", "model", "both", "platform"] as const;

/** A published state of a course. `author` is null for an account that is deleted. */
export const revision = z.strictObject({
  number: z.number().int().min(1),
  note: z.string(),
  author: z.strictObject({ id: z.uuid(), full_name: z.string() }).nullable(),
  origin: z.enum(revisionOrigins),
  /** How many changes to the revision before; null for the first. */
  changes: z.number().int().nullable(),
  created_at: z.iso.datetime(),
});
export type Revision = z.infer<typeof revision>;
export const revisionList = z.strictObject({ data: z.array(revision), count: z.number().int() });
export const wholeRevision = revision.extend({ document: courseDocument });
export type WholeRevision = z.infer<typeof wholeRevision>;

export const revisionRef = z.strictObject({
  id: z.uuid(),
  number: z.coerce.number().int().min(1).max(1_000_000),
});

/** What changed since a learner was here last. */
export const courseUpdate = z.strictObject({
  number: z.number().int(),
  note: z.string(),
  published_at: z.iso.datetime(),
});
export type CourseUpdate = z.infer<typeof courseUpdate>;

/** The body of `PUT /courses/{id}/update-seen`: the number of the revision whose note the learner has read. */
export const seenUpdate = z.strictObject({ number: z.number().int().min(1).max(1_000_000) });
