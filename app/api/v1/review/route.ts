import { route } from "@/lib/core/http/route";
import { reviewSession } from "@/lib/review/schema";
import { getReviewSession } from "@/lib/review/session/queries";

export const GET = route(
  {
    actor: "learner",
    operationId: "getReviewSession",
    summary: "Read the cards to review now, without the correct answers",
    output: reviewSession,
    example: {},
  },
  ({ actor }) => getReviewSession(actor),
);
