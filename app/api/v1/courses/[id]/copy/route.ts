import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { copyCourse } from "@/lib/studio/copy/mutations";
import { newCourse } from "@/lib/studio/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "copyCourse",
    summary: "Make your own copy of a library course or of a course that you wrote; 10 a day",
    params: courseId,
    bodyType: "none",
    output: newCourse,
    errors: ["course_not_found", "course_not_ready"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => copyCourse(actor, params.id),
);
