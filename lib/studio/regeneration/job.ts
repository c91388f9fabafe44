import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

const rewriting = z.object({
  course_id: z.uuid(),
  module_id: z.uuid(),
  author_id: z.uuid(),
  /** How often the model's server has asked to wait. */
  waits: z.number().int().optional(),
});
export type Rewriting = z.infer<typeof rewriting>;

/** Writes one module of a course anew, for its author's draft; another attempt continues with the parts that are kept. */
export const regenerateJob: Job<Rewriting> = {
  queue: "studio.regenerate",
  data: rewriting,
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 86_400,
  concurrency: 2,
};
