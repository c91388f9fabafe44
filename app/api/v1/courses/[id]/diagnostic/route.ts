import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { getCheck, takeCheck } from "@/lib/learning/checks/mutations";
import { checkStep, courseCheck } from "@/lib/learning/checks/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getDiagnostic",
    summary: "Your check at the start of a course",
    params: courseId,
    output: courseCheck,
    errors: ["course_not_found", "forbidden"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => getCheck(actor, { courseId: params.id, kind: "diagnostic" }),
);

export const POST = route(
  {
    actor: "learner",
    operationId: "takeDiagnostic",
    summary: "Start the check at the start of a course, or answer its current question",
    params: courseId,
    body: checkStep,
    output: courseCheck,
    errors: ["course_not_found", "forbidden", "conflict", "check_unavailable"],
    example: { params: { id: exampleIds.course }, body: {} },
  },
  ({ actor, params, body }) => takeCheck(actor, { courseId: params.id, kind: "diagnostic" }, body),
);
