import { publicCourseAnswer } from "@/app/api/v1/structure-text";
import { exampleIds } from "@/app/api/v1/example-ids";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { route } from "@/lib/core/http/route";
import { limitVisitor } from "@/lib/core/limits/calls";
import { getPublicCourse } from "@/lib/courses/public/queries";
import { courseSlug } from "@/lib/courses/public/schema";

export const GET = route(
  {
    actor: "public",
    operationId: "getPublicCourse",
    summary: "Read the public page of a course",
    params: courseSlug,
    output: publicCourseAnswer,
    errors: ["course_not_found", "rate_limited"],
    example: { params: { slug: exampleIds.slug } },
  },
  ({ actor, params, request }) => {
    if (!actor) limitVisitor(clientAddress(request.headers));
    return getPublicCourse(params.slug);
  },
);
