import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { stopReply } from "@/lib/mentor/conversation";
import { mentorInitialize, mentorReply } from "@/lib/mentor/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "stopMentor",
    summary: "Stop the reply that the mentor is writing, and read the conversation with what was shown of it",
    body: mentorInitialize,
    output: mentorReply,
    errors: ["course_not_found", "course_not_ready"],
    example: { body: { course_id: exampleIds.course, module_title: "First steps" } },
  },
  ({ actor, body }) => stopReply(actor, body),
);
