import { route } from "@/lib/core/http/route";
import { beginPasskeyProof } from "@/lib/users/factors/passkeys/mutations";
import { passkeyOptions } from "@/lib/users/factors/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "beginPasskeyProof",
    summary: "Begin a proof with a passkey: the options for the browser, which are valid for five minutes",
    signInOnly: true,
    forEnrolment: true,
    bodyType: "none",
    output: passkeyOptions,
  },
  ({ actor }) => beginPasskeyProof(actor),
);
