import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { revisionList } from "@/lib/courses/revisions/schema";
import { courseId } from "@/lib/courses/schema";
import { listHistory } from "@/lib/studio/queries";

export const GET = route(
  {
    actor: "learner",
    operationId: "listRevisions",
    summary: "List the published states of a course that you edit, the newest first",
    params: courseId,
    output: revisionList,
    errors: ["course_not_found", "course_not_ready"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => listHistory(actor, params.id),
);
