import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { completeCourse } from "@/lib/learning/mutations";
import { completion } from "@/lib/learning/schema";

export const PUT = route(
  {
    actor: "learner",
    operationId: "completeCourse",
    summary:
      "Complete a course whose quizzes are all passed; without a final check this gives its record of completion",
    params: courseId,
    bodyType: "none",
    output: completion,
    errors: ["course_not_found", "course_not_ready", "course_not_completed", "forbidden"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => completeCourse(actor, params.id),
);
