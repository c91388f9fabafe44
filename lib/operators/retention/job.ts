import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** Deletes what is older than the periods of the `RETENTION_…` settings, once a day. */
export const retentionJob: Job<Record<string, never>> = {
  queue: "operators.retention",
  data: z.strictObject({}),
  everySeconds: 86_400,
  expireInSeconds: 1800,
};
