import { exampleIds } from "@/app/api/v1/example-ids";
import { courseAnswer } from "@/app/api/v1/structure-text";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { getCourse } from "@/lib/courses/queries";
import { courseId } from "@/lib/courses/schema";
import { discardCourse } from "@/lib/generation/mutations";

export const GET = route(
  {
    actor: "learner",
    operationId: "getCourse",
    summary: "Read a course: whole for its learners, a preview for others",
    params: courseId,
    output: courseAnswer,
    errors: ["course_not_found"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => getCourse(actor, params.id),
);

export const DELETE = route(
  {
    actor: "learner",
    operationId: "deleteCourse",
    summary: "Delete one of your courses that is not public; a failed draft gives its generation back",
    params: courseId,
    bodyType: "none",
    output: messageBody,
    errors: ["not_found", "course_not_found", "course_public", "course_writing", "conflict"],
    example: { params: { id: exampleIds.course } },
  },
  async ({ actor, params }) => {
    await discardCourse(actor, params.id);
    return { message: "The course was deleted successfully." };
  },
);
