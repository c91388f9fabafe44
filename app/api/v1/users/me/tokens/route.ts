import { route } from "@/lib/core/http/route";
import { createToken } from "@/lib/users/tokens/mutations";
import { listTokens } from "@/lib/users/tokens/queries";
import { newPersonalToken, personalTokenList, tokenCreate } from "@/lib/users/tokens/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listTokens",
    summary: "List your personal API tokens, without their secrets",
    signInOnly: true,
    output: personalTokenList,
  },
  ({ actor }) => listTokens(actor),
);

export const POST = route(
  {
    actor: "learner",
    operationId: "createToken",
    summary: "Create a personal API token; only this response contains its secret",
    signInOnly: true,
    body: tokenCreate,
    output: newPersonalToken,
    errors: ["token_limit", "proof_required"],
    example: { body: { name: "Backup script", scope: "read", expires_in_days: 90 } },
  },
  ({ actor, body }) => createToken(actor, body),
);
