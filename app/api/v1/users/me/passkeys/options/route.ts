import { route } from "@/lib/core/http/route";
import { beginPasskey } from "@/lib/users/factors/passkeys/mutations";
import { passkeyOptions } from "@/lib/users/factors/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "beginPasskey",
    summary: "Begin to add a passkey: the options for the browser, which are valid for five minutes",
    signInOnly: true,
    forEnrolment: true,
    bodyType: "none",
    output: passkeyOptions,
    errors: ["proof_required"],
  },
  ({ actor }) => beginPasskey(actor),
);
