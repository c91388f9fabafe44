import { route } from "@/lib/core/http/route";
import { submitAnswer } from "@/lib/learning/mutations";
import { answerCheck, quizSubmission } from "@/lib/learning/schema";

export const POST = route(
  { actor: "learner", summary: "Answer one question of a quiz", body: quizSubmission, output: answerCheck },
  ({ actor, body }) => submitAnswer(actor, body),
);
