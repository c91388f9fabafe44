import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { revisionRef, wholeRevision } from "@/lib/courses/revisions/schema";
import { getHistoryEntry } from "@/lib/studio/queries";

export const GET = route(
  {
    actor: "learner",
    operationId: "getRevision",
    summary: "Read one published state of a course that you edit, with its document",
    params: revisionRef,
    output: wholeRevision,
    errors: ["course_not_found", "course_not_ready", "not_found"],
    example: { params: { id: exampleIds.course, number: 1 } },
  },
  ({ actor, params }) => getHistoryEntry(actor, params.id, params.number),
);
