import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { listFindings } from "@/lib/studio/findings/queries";
import { findingList } from "@/lib/studio/findings/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listFindings",
    summary: "List what the checks find in the draft: texts, quiz, links",
    params: courseId,
    output: findingList,
    errors: ["course_not_found", "course_not_ready"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => listFindings(actor, params.id),
);
