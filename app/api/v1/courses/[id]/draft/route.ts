import { exampleIds } from "@/app/api/v1/example-ids";
import { exampleDocument } from "@/app/api/v1/example-document";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { draft, draftUpdate, MAX_DOCUMENT_BODY, savedDraft } from "@/lib/studio/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getDraft",
    summary: "Read the draft of a course that you edit, with what learners have now",
    params: courseId,
    output: draft,
    errors: ["course_not_found", "course_not_ready"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => getDraft(actor, params.id),
);

export const PUT = route(
  {
    actor: "learner",
    operationId: "saveDraft",
    summary: "Save the whole draft; refused if another version has been saved since",
    params: courseId,
    body: draftUpdate,
    maxBody: MAX_DOCUMENT_BODY,
    output: savedDraft,
    errors: ["course_not_found", "course_not_ready", "draft_stale"],
    example: { params: { id: exampleIds.course }, body: { version: 0, document: exampleDocument } },
  },
  ({ actor, params, body }) => saveDraft(actor, params.id, body),
);
