import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { publishDraft } from "@/lib/studio/mutations";
import { publication, published } from "@/lib/studio/schema";
import { publicityErrors } from "@/lib/market/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "publishDraft",
    summary: "Make the draft what learners have, as the next revision; they keep everything that they did",
    params: courseId,
    body: publication,
    output: published,
    errors: ["course_not_found", "course_not_ready", "draft_stale", "nothing_to_publish", ...publicityErrors],
    example: {
      params: { id: exampleIds.course },
      body: { note: "The second example is clearer now.", version: 1 },
    },
  },
  ({ actor, params, body }) => publishDraft(actor, params.id, body),
);
