import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { listOwnWords } from "@/lib/studio/own-words/queries";
import { ownWords } from "@/lib/studio/own-words/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listOwnWords",
    summary: "List the sentences of your course that repeat what you said about yourself",
    params: courseId,
    output: ownWords,
    errors: ["course_not_found", "course_not_ready"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => listOwnWords(actor, params.id),
);
