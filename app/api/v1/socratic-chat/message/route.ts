import { exampleIds } from "@/app/api/v1/example-ids";
import { aiErrors } from "@/lib/core/errors";
import { route } from "@/lib/core/http/route";
import { respondWithTurn } from "@/lib/mentor/reply/turn-response";
import { prepareMessage } from "@/lib/mentor/conversation";
import { mentorMessage, mentorReply } from "@/lib/mentor/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "writeToMentor",
    summary: "Send a message to the mentor of a module",
    body: mentorMessage,
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
      "mentor_limit",
      "mentor_busy",
      "conflict",
      ...aiErrors,
    ],
    example: {
      body: {
        course_id: exampleIds.course,
        module_title: "First steps",
        message: "Why does the list have to be sorted?",
      },
    },
  },
  async ({ actor, body, request }) => respondWithTurn(await prepareMessage(actor, body), request),
);
