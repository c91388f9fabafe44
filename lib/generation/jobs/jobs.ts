import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** Writes one course; its parts are stored, so that another attempt continues from there. */
export const writeCourseJob: Job<{ course_id: string; waits?: number | undefined }> = {
  queue: "generation.write",
  data: z.object({
    course_id: z.uuid(),
    /** How often in a row the model's server has asked to wait before a part was written. */
    waits: z.number().int().optional(),
  }),
  // A worker that dies also uses up an attempt.
  retryLimit: 8,
  retryDelay: 1,
  // A dead worker is noticed by its heartbeat and a silent model by the limits of a call; a slow model may take hours.
  expireInSeconds: 86_400,
  concurrency: 4,
};

/** Fails abandoned drafts, so that their owners can retry. */
export const abandonedCoursesJob: Job<Record<string, never>> = {
  queue: "generation.abandoned",
  data: z.object({}),
  retryLimit: 1,
  everySeconds: 3600,
};
