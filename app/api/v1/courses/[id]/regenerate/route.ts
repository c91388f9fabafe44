import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { regenerateUnstudied } from "@/lib/studio/regeneration/mutations";
import { regeneration } from "@/lib/studio/regeneration/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "regenerateUnstudied",
    summary: "Have the model write every module anew that you have not begun, for your draft",
    params: courseId,
    bodyType: "none",
    output: regeneration,
    errors: [
      "course_not_found",
      "conflict",
      "derived_course",
      "reading_course",
      "rate_limited",
      "ai_unavailable",
    ],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => regenerateUnstudied(actor, params.id),
);
