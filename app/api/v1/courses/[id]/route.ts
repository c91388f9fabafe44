import { commandDone } from "@/lib/core/http/answers";
import { route } from "@/lib/core/http/route";
import { getCourse } from "@/lib/courses/queries";
import { course, courseId } from "@/lib/courses/schema";
import { discardCourse } from "@/lib/generation/mutations";

export const GET = route(
  { actor: "learner", summary: "Read a course: whole for its learners, a preview for others", params: courseId, output: course },
  ({ actor, params }) => getCourse(actor, params.id),
);

export const DELETE = route(
  { actor: "learner", summary: "Delete an own course that is not public; a failed draft gives its generation back", params: courseId, bodyType: "none", output: commandDone },
  async ({ actor, params }) => {
    await discardCourse(actor, params.id);
    return { message: "The course was deleted successfully." };
  },
);
