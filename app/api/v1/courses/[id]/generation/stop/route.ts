import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { stopGeneration } from "@/lib/generation/mutations";
import { stopResult } from "@/lib/generation/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "stopGeneration",
    summary: "Pause the writing of a course, or discard it before its first module is whole",
    params: courseId,
    bodyType: "none",
    output: stopResult,
    errors: ["course_not_found", "conflict"],
    example: { params: { id: exampleIds.failedCourse } },
  },
  ({ actor, params }) => stopGeneration(actor, params.id),
);
