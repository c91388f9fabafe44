import { exampleIds } from "@/app/api/v1/example-ids";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { route } from "@/lib/core/http/route";
import { signInWithGoogle } from "@/lib/users/google/mutations";
import { googleSignIn } from "@/lib/users/google/schema";
import { accessToken } from "@/lib/users/schema";

export const POST = route(
  {
    actor: "public",
    operationId: "signInWithGoogle",
    summary: "Exchange a Google id token for an access token",
    body: googleSignIn,
    output: accessToken,
    errors: [
      "google_off",
      "google_refused",
      "second_factor_required",
      "wrong_otp",
      "sign_up_closed",
      "sign_up_domain",
      "invitation_required",
      "invitation_invalid",
      "rate_limited",
    ],
    example: { body: { id_token: exampleIds.googleToken } },
  },
  async ({ body, request }) => ({
    access_token: await signInWithGoogle(body, clientAddress(request.headers)),
    token_type: "bearer" as const,
  }),
);
