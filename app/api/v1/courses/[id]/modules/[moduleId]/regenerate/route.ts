import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { regenerateModule } from "@/lib/studio/regeneration/mutations";
import { moduleRef, regeneration } from "@/lib/studio/regeneration/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "regenerateModule",
    summary:
      "Have the model write a module of your course anew, for your draft; learners keep what they have",
    params: moduleRef,
    bodyType: "none",
    output: regeneration,
    errors: [
      "course_not_found",
      "not_found",
      "conflict",
      "derived_course",
      "reading_course",
      "rate_limited",
      "ai_unavailable",
    ],
    example: { params: { id: exampleIds.course, moduleId: exampleIds.module } },
  },
  ({ actor, params }) => regenerateModule(actor, params),
);
