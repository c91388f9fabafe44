import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { startPlan } from "@/lib/generation/plan/mutations";
import { generationReport } from "@/lib/generation/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "startCourse",
    summary: "Start the writing of a planned course, which spends a generation; again, it only reports",
    params: courseId,
    bodyType: "none",
    output: generationReport,
    errors: ["course_not_found", "conflict", "forbidden"],
    example: { params: { id: exampleIds.plannedCourse } },
  },
  ({ actor, params }) => startPlan(actor, params.id),
);
