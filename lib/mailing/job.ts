import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** Delivers due mail; the hourly run picks up what a lost job left behind. */
export const mailJob: Job<Record<string, never>> = {
  queue: "mail.deliver",
  data: z.strictObject({}),
  concurrency: 2,
  expireInSeconds: 15 * 60,
  retryLimit: 5,
  everySeconds: 3600,
};
