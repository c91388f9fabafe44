import { publicCourseAnswer } from "@/app/api/v1/structure-text";
import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { getPublicCourse } from "@/lib/courses/public/queries";
import { courseSlug } from "@/lib/courses/public/schema";

export const GET = route(
  {
    actor: "public",
    limitsVisitors: true,
    operationId: "getPublicCourse",
    summary: "Read the public page of a course",
    params: courseSlug,
    output: publicCourseAnswer,
    errors: ["course_not_found", "rate_limited"],
    example: { params: { slug: exampleIds.slug } },
  },
  ({ params }) => getPublicCourse(params.slug),
);
