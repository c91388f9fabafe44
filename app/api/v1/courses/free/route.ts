import { marketPageAnswer } from "@/app/api/v1/structure-text";
import { route } from "@/lib/core/http/route";
import { listFreeCourses } from "@/lib/market/search/queries";
import { freeQuery } from "@/lib/market/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listFreeCourses",
    summary: "List the published courses with price 0",
    query: freeQuery,
    output: marketPageAnswer,
    example: { query: { q: "python", language: ["english"], limit: 5 } },
  },
  ({ actor, query }) => listFreeCourses(actor, query),
);
