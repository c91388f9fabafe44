import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** Writes one module of a course anew, for its author's draft. */
export const regenerateJob: Job<{ course_id: string; module_id: string; author_id: string }> = {
  queue: "studio.regenerate",
  data: z.object({ course_id: z.uuid(), module_id: z.uuid(), author_id: z.uuid() }),
  retryLimit: 3,
  // A model's server that asks to wait usually means a minute.
  retryDelay: 60,
  expireInSeconds: 86_400,
  concurrency: 2,
};
