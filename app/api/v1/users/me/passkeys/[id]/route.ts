import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { removePasskey } from "@/lib/users/factors/passkeys/mutations";
import { passkeyPath } from "@/lib/users/factors/schema";

export const DELETE = route(
  {
    actor: "learner",
    operationId: "removePasskey",
    summary: "Remove one of your passkeys",
    signInOnly: true,
    params: passkeyPath,
    bodyType: "none",
    output: messageBody,
    errors: ["proof_required", "factor_not_found", "last_factor"],
    example: { params: { id: exampleIds.passkey } },
  },
  async ({ actor, params }) => {
    await removePasskey(actor, params.id);
    return { message: "The passkey was removed" };
  },
);
