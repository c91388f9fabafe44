import { route } from "@/lib/core/http/route";
import { reviewUndo, undoneReview } from "@/lib/review/schema";
import { undoReview } from "@/lib/review/session/mutations";

export const POST = route(
  {
    actor: "learner",
    operationId: "undoReview",
    summary: "Take back an answer of the review, by default the last one",
    body: reviewUndo,
    output: undoneReview,
    errors: ["not_found", "conflict"],
    example: { body: {} },
  },
  ({ actor, body }) => undoReview(actor, body),
);
