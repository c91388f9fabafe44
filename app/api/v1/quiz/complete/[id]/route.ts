import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { completeQuiz } from "@/lib/learning/mutations";
import { quizId } from "@/lib/learning/schema";

export const PUT = route(
  {
    actor: "learner",
    operationId: "completeQuiz",
    summary: "Confirm that a quiz is passed",
    params: quizId,
    bodyType: "none",
    output: messageBody,
    errors: ["quiz_not_found", "quiz_not_passed", "forbidden"],
    example: { params: { id: exampleIds.quiz } },
  },
  async ({ actor, params }) => {
    await completeQuiz(actor, params.id);
    return { message: "Quiz completed" };
  },
);
