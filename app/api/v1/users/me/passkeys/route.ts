import { route } from "@/lib/core/http/route";
import { addPasskey } from "@/lib/users/factors/passkeys/mutations";
import { newRecoveryCodes, passkeyCreate } from "@/lib/users/factors/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "addPasskey",
    summary: "Add a passkey with the browser's answer; your first factor brings recovery codes",
    signInOnly: true,
    forEnrolment: true,
    body: passkeyCreate,
    output: newRecoveryCodes,
    errors: ["proof_required", "passkey_refused", "passkey_limit"],
    example: {
      body: {
        name: "My laptop",
        response: {
          id: "AA",
          rawId: "AA",
          type: "public-key",
          response: { clientDataJSON: "AA", attestationObject: "AA" },
        },
      },
    },
  },
  ({ actor, body }) => addPasskey(actor, body),
);
