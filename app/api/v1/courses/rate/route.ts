import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { rateCourse } from "@/lib/learning/mutations";
import { courseRating, ratingResult } from "@/lib/learning/schema";

export const PUT = route(
  {
    actor: "learner",
    operationId: "rateCourse",
    summary: "Rate a course from 1 to 5",
    body: courseRating,
    output: ratingResult,
    errors: ["course_not_found", "forbidden"],
    example: { body: { id: exampleIds.course, rating: 5 } },
  },
  ({ actor, body }) => rateCourse(actor, body),
);
