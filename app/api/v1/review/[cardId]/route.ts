import { z } from "zod";
import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { reviewResult, reviewSubmission } from "@/lib/review/schema";
import { answerCard } from "@/lib/review/session/mutations";

export const POST = route(
  {
    actor: "learner",
    operationId: "answerReviewCard",
    summary: "Answer a card of the review, or set the grade of an answer",
    params: z.object({ cardId: z.uuid() }),
    body: reviewSubmission,
    output: reviewResult,
    errors: ["not_found", "conflict"],
    example: {
      params: { cardId: exampleIds.card },
      body: { answer_id: exampleIds.answer, answered_at: "2026-01-15T18:30:00Z", answer: null },
    },
  },
  ({ actor, params, body }) => answerCard(actor, params.cardId, body),
);
