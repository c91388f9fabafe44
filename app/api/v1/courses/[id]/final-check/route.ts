import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { getCheck, takeCheck } from "@/lib/learning/checks/mutations";
import { checkStep, courseCheck } from "@/lib/learning/checks/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getFinalCheck",
    summary: "Your final check of a course",
    params: courseId,
    output: courseCheck,
    errors: ["course_not_found", "forbidden"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => getCheck(actor, { courseId: params.id, kind: "final" }),
);

export const POST = route(
  {
    actor: "learner",
    operationId: "takeFinalCheck",
    summary: "Start the final check of a course, or answer its current question",
    params: courseId,
    body: checkStep,
    output: courseCheck,
    errors: [
      "course_not_found",
      "forbidden",
      "conflict",
      "check_unavailable",
      "check_tomorrow",
      "course_not_completed",
    ],
    example: { params: { id: exampleIds.course }, body: {} },
  },
  ({ actor, params, body }) => takeCheck(actor, { courseId: params.id, kind: "final" }, body),
);
