import { route } from "@/lib/core/http/route";
import { listMyCourses } from "@/lib/courses/queries";
import { courseList, courseListQuery } from "@/lib/courses/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listMyCourses",
    summary: "List your own and bought courses",
    query: courseListQuery,
    output: courseList,
    example: { query: { limit: 10, level: ["beginner"] } },
  },
  ({ actor, query }) => listMyCourses(actor, query),
);
