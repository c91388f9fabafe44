import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { retryJob } from "@/lib/operators/health/mutations";
import { jobId } from "@/lib/operators/health/schema";

export const POST = route(
  {
    actor: "superuser",
    operationId: "retryJob",
    summary: "Run a failed job again",
    params: jobId,
    bodyType: "none",
    output: messageBody,
    errors: ["not_found", "proof_required"],
    example: { params: { id: exampleIds.failedJob } },
  },
  async ({ actor, params }) => {
    await retryJob(actor, params.id);
    return { message: "The job runs again" };
  },
);
