import { z } from "zod";

/** The fields of a course that may speak about its author. */
export const ownFields = ["overview", "description", "introduction"] as const;

/** A sentence of the course that repeats or addresses what its author said in the assessment. */
export const ownSentence = z.strictObject({
  /** The field of the document. */
  path: z.enum(ownFields),
  /** The sentence as it stands there. */
  text: z.string(),
});
export type OwnSentence = z.infer<typeof ownSentence>;

export const ownWords = z.strictObject({ data: z.array(ownSentence), count: z.number().int() });
export type OwnWords = z.infer<typeof ownWords>;
