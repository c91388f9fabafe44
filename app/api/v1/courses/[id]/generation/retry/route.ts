import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { retryGeneration } from "@/lib/generation/mutations";
import { generationReport } from "@/lib/generation/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "retryGeneration",
    summary: "Resume a failed or paused generation from its stored parts",
    params: courseId,
    bodyType: "none",
    output: generationReport,
    errors: ["course_not_found", "conflict"],
    example: { params: { id: exampleIds.failedCourse } },
  },
  ({ actor, params }) => retryGeneration(actor, params.id),
);
