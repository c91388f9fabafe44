import { route } from "@/lib/core/http/route";
import { retryJob } from "@/lib/operators/health/mutations";
import { jobId, retriedJob } from "@/lib/operators/health/schema";

export const POST = route(
  {
    actor: "superuser",
    operationId: "retryJob",
    summary: "Run a failed job again",
    params: jobId,
    bodyType: "none",
    output: retriedJob,
    errors: ["not_found"],
  },
  async ({ actor, params }) => {
    await retryJob(actor, params.id);
    return { message: "The job runs again" as const };
  },
);
