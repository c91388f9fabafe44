import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { markUpdateSeen } from "@/lib/courses/revisions/mutations";
import { seenUpdate } from "@/lib/courses/revisions/schema";
import { courseId } from "@/lib/courses/schema";

export const PUT = route(
  {
    actor: "learner",
    operationId: "markUpdateSeen",
    summary: "Remember that you have read the note about an update of a course that you study",
    params: courseId,
    body: seenUpdate,
    output: messageBody,
    errors: ["course_not_found"],
    example: { params: { id: exampleIds.course }, body: { number: 2 } },
  },
  async ({ actor, params, body }) => {
    await markUpdateSeen(actor, params.id, body.number);
    return { message: "Update marked as read" };
  },
);
