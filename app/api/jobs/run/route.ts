import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { errorResponse, okResponse } from "@/lib/core/http/response/respond";
import { runWaitingJobs } from "@/lib/core/jobs/worker";
import { jobHandlers } from "@/lib/job-handlers";

export const dynamic = "force-dynamic";
export const maxDuration = 300;

/** New jobs are started for this long; the last one may go on to the platform's limit. */
const BUDGET_MS = 240_000;

/** Works through what is waiting and answers how many jobs ran; for platforms that have a cron but no standing process. */
async function run(request: Request): Promise<Response> {
  const requestId = crypto.randomUUID();
  try {
    assertCron(request.headers.get("authorization"));
    return okResponse({ done: await runWaitingJobs(jobHandlers, BUDGET_MS) }, requestId);
  } catch (error) {
    return errorResponse(error, { requestId, method: request.method, path: "/api/jobs/run" });
  }
}

/** Without a configured CRON_SECRET there is no such path. */
function assertCron(authorization: string | null): void {
  const secret = env().CRON_SECRET;
  if (!secret) throw new AppError("not_found");
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${secret}`)))
    throw new AppError("unauthenticated");
}

export { run as GET, run as POST };
