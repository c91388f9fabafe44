import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { stopGeneration } from "@/lib/generation/mutations";
import { stopResult } from "@/lib/generation/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "stopGeneration",
    summary: "Stop writing a course, or discard a failed draft",
    params: courseId,
    bodyType: "none",
    output: stopResult,
    errors: ["course_not_found", "conflict"],
    example: { params: { id: exampleIds.failedCourse } },
  },
  ({ actor, params }) => stopGeneration(actor, params.id),
);
