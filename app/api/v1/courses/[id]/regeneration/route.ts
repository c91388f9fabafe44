import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { getRegeneration } from "@/lib/studio/regeneration/queries";
import { regeneration } from "@/lib/studio/regeneration/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getRegeneration",
    summary: "The modules of your course that are being written anew, or were in the last day",
    params: courseId,
    output: regeneration,
    errors: ["course_not_found"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => getRegeneration(actor, params.id),
);
