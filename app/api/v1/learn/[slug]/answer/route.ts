import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { judgePublicAnswer } from "@/lib/courses/public/queries";
import { courseSlug, publicAnswer, publicVerdict } from "@/lib/courses/public/schema";

export const POST = route(
  {
    actor: "public",
    limitsVisitors: true,
    operationId: "judgePublicAnswer",
    summary: "Try an answer to a question of a public course; nothing is stored",
    params: courseSlug,
    body: publicAnswer,
    output: publicVerdict,
    errors: ["quiz_not_found", "conflict", "rate_limited"],
    example: {
      params: { slug: exampleIds.slug },
      body: { question_id: exampleIds.question, answer_index: 2 },
    },
    changesState: false,
  },
  ({ params, body }) => judgePublicAnswer(params.slug, body),
);
