import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { getPreview } from "@/lib/market/queries";
import { coursePreview } from "@/lib/market/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getPreview",
    summary: "Read a published course as it appears before buying",
    params: courseId,
    output: coursePreview,
    errors: ["course_not_found"],
    example: { params: { id: exampleIds.listedCourse } },
  },
  ({ actor, params }) => getPreview(actor, params.id),
);
