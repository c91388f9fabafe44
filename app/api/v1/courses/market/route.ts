import { marketPageAnswer } from "@/app/api/v1/structure-text";
import { route } from "@/lib/core/http/route";
import { listMarket } from "@/lib/market/search/queries";
import { marketQuery } from "@/lib/market/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "searchMarket",
    summary: "Search the Knowledge Hub: the published courses of others",
    query: marketQuery,
    output: marketPageAnswer,
    example: { query: { q: "statistics", level: ["beginner"], limit: 5 } },
  },
  ({ actor, query }) => listMarket(actor, query),
);
