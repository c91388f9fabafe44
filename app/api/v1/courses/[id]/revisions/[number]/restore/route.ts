import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { revisionRef } from "@/lib/courses/revisions/schema";
import { restoreRevision } from "@/lib/studio/mutations";
import { draft } from "@/lib/studio/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "restoreRevision",
    summary: "Make a published state the draft; learners see it once you publish",
    params: revisionRef,
    bodyType: "none",
    output: draft,
    errors: ["course_not_found", "course_not_ready", "not_found"],
    example: { params: { id: exampleIds.course, number: 1 } },
  },
  ({ actor, params }) => restoreRevision(actor, params.id, params.number),
);
