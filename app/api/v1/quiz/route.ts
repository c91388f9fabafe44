import { exampleIds } from "@/app/api/v1/example-ids";
import { quizAnswer } from "@/app/api/v1/structure-text";
import { route } from "@/lib/core/http/route";
import { getQuiz } from "@/lib/learning/queries";
import { quizRequest } from "@/lib/learning/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "getQuiz",
    summary: "Read a module's quiz, without the correct answers",
    body: quizRequest,
    changesState: false,
    output: quizAnswer,
    errors: ["quiz_not_found"],
    example: { body: { course_id: exampleIds.course, module_title: "First steps" } },
  },
  ({ actor, body }) => getQuiz(actor, body),
);
