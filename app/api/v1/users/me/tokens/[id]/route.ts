import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { revokeToken } from "@/lib/users/tokens/mutations";
import { tokenPath } from "@/lib/users/tokens/schema";

export const DELETE = route(
  {
    actor: "learner",
    operationId: "revokeToken",
    summary: "Revoke a personal API token",
    signInOnly: true,
    params: tokenPath,
    bodyType: "none",
    output: messageBody,
    errors: ["token_not_found"],
    example: { params: { id: exampleIds.token } },
  },
  async ({ actor, params }) => {
    await revokeToken(actor, params.id);
    return { message: "The token was revoked" };
  },
);
