import { route } from "@/lib/core/http/route";
import { listFeedback } from "@/lib/feedback/queries";
import { feedbackList, feedbackQuery } from "@/lib/feedback/schema";

export const GET = route(
  { actor: "superuser", summary: "Read everybody's feedback, newest first", query: feedbackQuery, output: feedbackList },
  ({ actor, query }) => listFeedback(actor, query),
);
