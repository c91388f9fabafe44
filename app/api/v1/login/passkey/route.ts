import { clientAddress } from "@/lib/core/http/request/client-address";
import { route } from "@/lib/core/http/route";
import { beginPasskeySignIn } from "@/lib/users/factors/passkeys/mutations";
import { passkeyOptions } from "@/lib/users/factors/schema";

export const POST = route(
  {
    actor: "public",
    operationId: "beginPasskeySignIn",
    summary: "Begin to log in with a passkey: the options for the browser, which are valid for five minutes",
    bodyType: "none",
    output: passkeyOptions,
    errors: ["rate_limited"],
  },
  ({ request }) => beginPasskeySignIn(clientAddress(request.headers)),
);
