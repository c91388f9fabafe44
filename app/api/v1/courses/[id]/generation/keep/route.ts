import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { keepWritten } from "@/lib/generation/mutations";
import { generationReport } from "@/lib/generation/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "keepWritten",
    summary: "Make a course of the modules that are written; the rest of the plan is dropped",
    params: courseId,
    bodyType: "none",
    output: generationReport,
    errors: ["course_not_found", "conflict"],
    example: { params: { id: exampleIds.failedCourse } },
  },
  ({ actor, params }) => keepWritten(actor, params.id),
);
