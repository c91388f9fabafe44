import { exampleIds } from "@/app/api/v1/example-ids";
import { aiErrors } from "@/lib/core/errors";
import { route } from "@/lib/core/http/route";
import { respondWithTurn } from "@/lib/mentor/reply/turn-response";
import { prepareOpening } from "@/lib/mentor/conversation";
import { mentorInitialize, mentorReply } from "@/lib/mentor/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "openMentor",
    summary: "Open the mentor's conversation about a module, or read it again",
    body: mentorInitialize,
    output: mentorReply,
    formats: [
      {
        type: "text/event-stream",
        about:
          "JSON, or with `Accept: text/event-stream` a UI message stream: text parts are the reply, `data-reset` withdraws the text so far, a final `data-mentor` is the whole answer.",
      },
    ],
    errors: [
      "course_not_found",
      "course_not_ready",
      "mentor_in_check",
      "mentor_busy",
      "conflict",
      ...aiErrors,
    ],
    example: { body: { course_id: exampleIds.course, module_title: "First steps" } },
  },
  async ({ actor, body, request }) => respondWithTurn(await prepareOpening(actor, body), request),
);
