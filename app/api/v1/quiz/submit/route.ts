import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { submitAnswer } from "@/lib/learning/mutations";
import { answerCheck, quizSubmission } from "@/lib/learning/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "submitAnswer",
    summary: "Answer one question of a quiz",
    body: quizSubmission,
    output: answerCheck,
    errors: ["quiz_not_found", "forbidden", "conflict"],
    example: { body: { quiz_id: exampleIds.quiz, question_index: 0, answer_index: 2 } },
  },
  ({ actor, body }) => submitAnswer(actor, body),
);
