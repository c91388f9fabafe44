import { route } from "@/lib/core/http/route";
import { listFeedback } from "@/lib/feedback/queries";
import { feedbackList, feedbackQuery } from "@/lib/feedback/schema";

export const GET = route(
  {
    actor: "superuser",
    operationId: "listFeedback",
    summary: "List all feedback, newest first",
    query: feedbackQuery,
    output: feedbackList,
    example: { query: { limit: 20 } },
  },
  ({ actor, query }) => listFeedback(actor, query),
);
