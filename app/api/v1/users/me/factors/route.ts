import { route } from "@/lib/core/http/route";
import { listFactors } from "@/lib/users/factors/queries";
import { factors } from "@/lib/users/factors/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listFactors",
    summary: "List your passkeys, and whether you have an authenticator app and recovery codes",
    signInOnly: true,
    forEnrolment: true,
    output: factors,
    errors: ["user_not_found"],
  },
  ({ actor }) => listFactors(actor),
);
