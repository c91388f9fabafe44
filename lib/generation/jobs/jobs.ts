import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** Writing one course; its steps are stored, so another attempt goes on where the last one ended. */
export const writeCourseJob: Job<{ course_id: string }> = {
  queue: "generation.write",
  data: z.object({ course_id: z.uuid() }),
  // A dying worker uses up attempts, too.
  retryLimit: 8,
  retryDelay: 1,
  expireInSeconds: 1200,
  concurrency: 4,
};

/** Finds drafts that nobody writes any more, and lets their owners retry. */
export const abandonedCoursesJob: Job<Record<string, never>> = {
  queue: "generation.abandoned",
  data: z.object({}),
  retryLimit: 1,
  everySeconds: 3600,
};
