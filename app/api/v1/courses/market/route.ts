import { route } from "@/lib/core/http/route";
import { listMarket } from "@/lib/market/queries";
import { marketPage, marketQuery } from "@/lib/market/schema";

export const GET = route(
  { actor: "learner", summary: "Search the Knowledge Hub: the published courses of others", query: marketQuery, output: marketPage },
  ({ actor, query }) => listMarket(actor, query),
);
