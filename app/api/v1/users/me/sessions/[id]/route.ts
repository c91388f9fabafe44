import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { endOwnSession } from "@/lib/users/sessions/mutations";
import { sessionPath } from "@/lib/users/sessions/schema";

export const DELETE = route(
  {
    actor: "learner",
    operationId: "endSession",
    summary: "Log out one of your browsers or API clients",
    signInOnly: true,
    forEnrolment: true,
    params: sessionPath,
    bodyType: "none",
    output: messageBody,
    errors: ["proof_required", "session_not_found"],
    example: { params: { id: exampleIds.session } },
  },
  async ({ actor, params }) => {
    await endOwnSession(actor, params.id);
    return { message: "The session was ended" };
  },
);
