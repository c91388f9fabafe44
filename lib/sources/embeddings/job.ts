import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** Embeds the passages of a source, or of all sources, that have no vector of the configured model. */
export const embedPassagesJob: Job<{ source_id?: string | undefined }> = {
  queue: "sources.embed",
  data: z.object({ source_id: z.uuid().optional() }),
  retryLimit: 5,
  retryDelay: 60,
  expireInSeconds: 3600,
};
