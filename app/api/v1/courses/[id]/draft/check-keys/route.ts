import { exampleIds } from "@/app/api/v1/example-ids";
import { aiErrors } from "@/lib/core/errors";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { checkDraftKeys } from "@/lib/studio/findings/check-keys";
import { keyCheck, keyCheckResult } from "@/lib/studio/findings/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "checkKeys",
    summary: "Have a second reader solve the questions of a module without their keys",
    params: courseId,
    body: keyCheck,
    output: keyCheckResult,
    errors: ["course_not_found", "course_not_ready", "studio_limit", ...aiErrors],
    example: { params: { id: exampleIds.course }, body: { module_id: exampleIds.module } },
  },
  ({ actor, params, body, request }) => checkDraftKeys(actor, params.id, body, request.signal),
);
