import { route } from "@/lib/core/http/route";
import { recordSearch, searchQuery } from "@/lib/review/record/schema";
import { searchStudied } from "@/lib/review/record/search/queries";

export const GET = route(
  {
    actor: "learner",
    operationId: "searchRecord",
    summary: "Search everything you have studied: lessons, questions you answered, conversations",
    query: searchQuery,
    output: recordSearch,
    example: { query: { q: "example" } },
  },
  ({ actor, query }) => searchStudied(actor, query.q),
);
