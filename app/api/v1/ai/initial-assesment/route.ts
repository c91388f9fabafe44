import { route } from "@/lib/core/http/route";
import { answerAssessment, openAssessment, restartAssessment } from "@/lib/generation/assessment/mutations";
import { assessment, assessmentAnswer, assessmentQuery } from "@/lib/generation/schema";

export const GET = route(
  { actor: "learner", summary: "Open or resume the conversation with the course creator", query: assessmentQuery, output: assessment, changesState: true },
  ({ actor, query }) => openAssessment(actor, query.language),
);

export const POST = route(
  { actor: "learner", summary: "Answer the open question; the fourth answer starts the course", body: assessmentAnswer, output: assessment },
  ({ actor, body, arrivedAt }) => answerAssessment(actor, body, arrivedAt),
);

export const DELETE = route(
  { actor: "learner", summary: "Set the conversation aside and start over", query: assessmentQuery, bodyType: "none", output: assessment },
  ({ actor, query }) => restartAssessment(actor, query.language),
);
