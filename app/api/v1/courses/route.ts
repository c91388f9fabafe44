import { courseListAnswer } from "@/app/api/v1/structure-text";
import { route } from "@/lib/core/http/route";
import { listMyCourses } from "@/lib/courses/list/queries";
import { courseListQuery } from "@/lib/courses/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listMyCourses",
    summary: "List your own and bought courses",
    query: courseListQuery,
    output: courseListAnswer,
    example: { query: { limit: 10, level: ["beginner"] } },
  },
  ({ actor, query }) => listMyCourses(actor, query),
);
