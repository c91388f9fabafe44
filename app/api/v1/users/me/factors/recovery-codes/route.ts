import { route } from "@/lib/core/http/route";
import { newRecoveryCodes } from "@/lib/users/factors/schema";
import { makeRecoveryCodes } from "@/lib/users/factors/totp/mutations";

export const POST = route(
  {
    actor: "learner",
    operationId: "makeRecoveryCodes",
    summary: "Replace your recovery codes; only this response contains the new ones",
    signInOnly: true,
    bodyType: "none",
    output: newRecoveryCodes,
    errors: ["proof_required", "factor_not_found"],
  },
  ({ actor }) => makeRecoveryCodes(actor),
);
