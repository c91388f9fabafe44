import { route } from "@/lib/core/http/route";
import { listTopics } from "@/lib/market/queries";
import { topics } from "@/lib/market/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listTopics",
    summary: "The 50 most frequent topics of the Knowledge Hub",
    output: topics,
  },
  () => listTopics(),
);
