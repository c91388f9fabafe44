import { z } from "zod";

export const moduleRef = z.strictObject({ id: z.uuid(), moduleId: z.uuid() });

/** The modules of a course that were written anew in the last day, or are being written; a finished one waits in the draft. */
export const regeneration = z.strictObject({
  /** How many modules the author has not begun as a learner. */
  unstudied: z.number().int(),
  modules: z.array(
    z.strictObject({
      module_id: z.uuid(),
      state: z.enum(["writing", "done", "failed"]),
      /** When the writing goes on, because the model's server asked to wait. */
      resumes_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type Regeneration = z.infer<typeof regeneration>;
export type RegeneratedModule = Regeneration["modules"][number];
