import { route } from "@/lib/core/http/route";
import { getMe } from "@/lib/users/queries";
import { user } from "@/lib/users/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "testToken",
    summary: "Read the account that this token belongs to",
    bodyType: "none",
    changesState: false,
    output: user,
    errors: ["user_not_found"],
  },
  ({ actor }) => getMe(actor),
);
