import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** Writes the weekly digests that are due; every quarter of an hour, because time zones differ by quarters of an hour. */
export const digestJob: Job<Record<string, never>> = {
  queue: "review.digest",
  data: z.strictObject({}),
  everySeconds: 900,
  expireInSeconds: 600,
};
