import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { getImpact } from "@/lib/studio/queries";
import { impact } from "@/lib/studio/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getDraftImpact",
    summary: "Read how many learners have passed, started or not reached each module that the draft changes",
    params: courseId,
    output: impact,
    errors: ["course_not_found", "course_not_ready"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => getImpact(actor, params.id),
);
