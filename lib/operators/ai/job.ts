import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";

/** Mails superusers when the model's monthly cap is nearly or wholly used. */
export const capNoticeJob: Job<Record<string, never>> = {
  queue: "operators.ai-cap",
  data: z.strictObject({}),
  everySeconds: 300,
  expireInSeconds: 60,
};
