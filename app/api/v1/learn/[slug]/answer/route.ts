import { exampleIds } from "@/app/api/v1/example-ids";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { route } from "@/lib/core/http/route";
import { limitVisitor } from "@/lib/core/limits/calls";
import { judgePublicAnswer } from "@/lib/courses/public/queries";
import { courseSlug, publicAnswer, publicVerdict } from "@/lib/courses/public/schema";

export const POST = route(
  {
    actor: "public",
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
  ({ actor, params, body, request }) => {
    if (!actor) limitVisitor(clientAddress(request.headers));
    return judgePublicAnswer(params.slug, body);
  },
);
