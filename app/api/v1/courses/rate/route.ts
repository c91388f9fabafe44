import { route } from "@/lib/core/http/route";
import { rateCourse } from "@/lib/learning/mutations";
import { courseRating, ratingResult } from "@/lib/learning/schema";

export const PUT = route(
  { actor: "learner", summary: "Rate a course from 1 to 5", body: courseRating, output: ratingResult },
  ({ actor, body }) => rateCourse(actor, body),
);
