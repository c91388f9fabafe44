import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** Reads one source. An interrupted reading begins again. */
export const readSourceJob: Job<{ source_id: string }> = {
  queue: "sources.read",
  data: z.object({ source_id: z.uuid() }),
  // A worker that dies also uses up an attempt.
  retryLimit: 3,
  retryDelay: 1,
  expireInSeconds: 900,
};

/** Ends uploads and readings that were abandoned. */
export const abandonedSourcesJob: Job<Record<string, never>> = {
  queue: "sources.abandoned",
  data: z.object({}),
  retryLimit: 1,
  everySeconds: 3600,
};

const WEEK_SECONDS = 7 * 24 * 3600;

/** Compares every address that a course uses with what was read from it, once a week. */
export const recheckSourcesJob: Job<Record<string, never>> = {
  queue: "sources.recheck",
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 600,
  expireInSeconds: 6 * 3600,
  everySeconds: WEEK_SECONDS,
};
