import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** Writes one course; its steps are stored, so that another attempt continues from there. */
export const writeCourseJob: Job<{ course_id: string }> = {
  queue: "generation.write",
  data: z.object({ course_id: z.uuid() }),
  // A worker that dies also uses up an attempt.
  retryLimit: 8,
  retryDelay: 1,
  expireInSeconds: 1200,
  concurrency: 4,
};

/** Fails abandoned drafts, so that their owners can retry. */
export const abandonedCoursesJob: Job<Record<string, never>> = {
  queue: "generation.abandoned",
  data: z.object({}),
  retryLimit: 1,
  everySeconds: 3600,
};
