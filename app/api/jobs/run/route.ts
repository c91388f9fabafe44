import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { errorResponse, okResponse } from "@/lib/core/http/response/respond";
import { runWaitingJobs } from "@/lib/core/jobs/worker";
import { jobHandlers } from "@/lib/job-handlers";

export const dynamic = "force-dynamic";
export const maxDuration = 300;

/** Milliseconds in which new jobs start; the last one may run up to the platform's limit (`maxDuration`). */
const BUDGET_MS = 240_000;

/** Runs the queued jobs and answers their number; for platforms with a cron but without a worker process. */
async function run(request: Request): Promise<Response> {
  const requestId = crypto.randomUUID();
  try {
    assertCron(request.headers.get("authorization"));
    return okResponse({ done: await runWaitingJobs(jobHandlers, BUDGET_MS) }, requestId);
  } catch (error) {
    return errorResponse(error, { requestId, method: request.method, path: "/api/jobs/run" });
  }
}

/** Without a configured CRON_SECRET the path answers 404. */
function assertCron(authorization: string | null): void {
  const secret = env().CRON_SECRET;
  if (!secret) throw new AppError("not_found");
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${secret}`)))
    throw new AppError("unauthenticated");
}

export { run as GET, run as POST };
