import { env } from "@/lib/core/env";
import { ConcurrencyLimit } from "@/lib/core/limits/concurrency";

/** Limits the modules that this process writes at once, over all courses, to AI_CONCURRENCY. */
export const moduleConcurrency = new ConcurrencyLimit(() => env().AI_CONCURRENCY);
