import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { changePlan, reopenConversation } from "@/lib/generation/plan/mutations";
import { getPlan } from "@/lib/generation/plan/queries";
import { assessment, plan, planChange } from "@/lib/generation/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getPlan",
    summary: "Read the plan of a course that is not started",
    params: courseId,
    output: plan,
    errors: ["course_not_found", "conflict"],
    example: { params: { id: exampleIds.plannedCourse } },
  },
  ({ actor, params }) => getPlan(actor, params.id),
);

export const PUT = route(
  {
    actor: "learner",
    operationId: "changePlan",
    summary: "Rename, drop or reorder the modules of a plan; with a wish the plan is written again",
    params: courseId,
    body: planChange,
    output: plan,
    errors: ["course_not_found", "conflict", "outline_limit"],
    example: {
      params: { id: exampleIds.plannedCourse },
      body: { version: 1, modules: [{ id: exampleIds.plannedModule, title: "The diagonal" }] },
    },
  },
  ({ actor, params, body }) => changePlan(actor, params.id, body),
);

export const DELETE = route(
  {
    actor: "learner",
    operationId: "reopenConversation",
    summary: "Discard a plan and answer the last question of its conversation again",
    params: courseId,
    bodyType: "none",
    output: assessment,
    errors: ["course_not_found", "conflict"],
    example: { params: { id: exampleIds.plannedCourse } },
  },
  ({ actor, params }) => reopenConversation(actor, params.id),
);
