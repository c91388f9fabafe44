import { aiErrors } from "@/lib/core/errors";
import { route } from "@/lib/core/http/route";
import { answerAssessment, openAssessment, restartAssessment } from "@/lib/generation/assessment/mutations";
import { assessment, assessmentAnswer, assessmentQuery } from "@/lib/generation/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "openAssessment",
    summary: "Open or resume the conversation with the course creator",
    query: assessmentQuery,
    output: assessment,
    changesState: true,
    errors: ["forbidden", "conflict", ...aiErrors],
    example: { query: { language: "english" } },
  },
  ({ actor, query }) => openAssessment(actor, query.language),
);

export const POST = route(
  {
    actor: "learner",
    operationId: "answerAssessment",
    summary: "Answer the open question; the fourth answer starts the course or its plan",
    body: assessmentAnswer,
    output: assessment,
    errors: [
      "forbidden",
      "conflict",
      "generation_running",
      "outline_limit",
      "self_harm_topic",
      "harmful_topic",
      ...aiErrors,
    ],
    example: {
      body: {
        user_input: "Binary search, to understand it and not only to use it",
        language: "english",
        question_number: 1,
      },
    },
  },
  ({ actor, body, arrivedAt }) => answerAssessment(actor, body, arrivedAt),
);

export const DELETE = route(
  {
    actor: "learner",
    operationId: "restartAssessment",
    summary: "Leave the conversation and start over",
    query: assessmentQuery,
    bodyType: "none",
    output: assessment,
    errors: ["forbidden", "conflict", ...aiErrors],
    example: { query: { language: "english" } },
  },
  ({ actor, query }) => restartAssessment(actor, query.language),
);
