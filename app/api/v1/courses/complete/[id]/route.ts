import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { completeCourse } from "@/lib/learning/mutations";
import { completion } from "@/lib/learning/schema";

export const PUT = route(
  { actor: "learner", summary: "Complete a course whose quizzes are all passed and receive its certificate", params: courseId, bodyType: "none", output: completion },
  ({ actor, params }) => completeCourse(actor, params.id),
);
