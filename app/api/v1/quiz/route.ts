import { route } from "@/lib/core/http/route";
import { getQuiz } from "@/lib/learning/queries";
import { quiz, quizRequest } from "@/lib/learning/schema";

export const POST = route(
  { actor: "learner", summary: "Read a module's quiz, without its keys", body: quizRequest, changesState: false, output: quiz },
  ({ actor, body }) => getQuiz(actor, body),
);
