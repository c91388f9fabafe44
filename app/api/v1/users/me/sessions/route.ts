import { route } from "@/lib/core/http/route";
import { listSessions } from "@/lib/users/sessions/queries";
import { ownSessionList } from "@/lib/users/sessions/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listSessions",
    summary: "List the browsers and API clients where you are logged in",
    signInOnly: true,
    forEnrolment: true,
    output: ownSessionList,
  },
  ({ actor }) => listSessions(actor),
);
