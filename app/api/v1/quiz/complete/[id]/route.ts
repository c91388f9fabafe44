import { commandDone } from "@/lib/core/http/answers";
import { route } from "@/lib/core/http/route";
import { completeQuiz } from "@/lib/learning/mutations";
import { quizId } from "@/lib/learning/schema";

export const PUT = route(
  { actor: "learner", summary: "Confirm that a quiz is passed", params: quizId, bodyType: "none", output: commandDone },
  async ({ actor, params }) => {
    await completeQuiz(actor, params.id);
    return { message: "Quiz completed" };
  },
);
