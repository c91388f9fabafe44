import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { getResults } from "@/lib/studio/results/queries";
import { courseResults } from "@/lib/studio/results/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getCourseResults",
    summary: "How the learners of your course get on; numbers of people are rounded down to fives",
    params: courseId,
    output: courseResults,
    errors: ["course_not_found", "course_not_ready"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => getResults(actor, params.id),
);
