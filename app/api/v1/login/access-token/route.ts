import { clientAddress } from "@/lib/core/http/request/client-address";
import { route } from "@/lib/core/http/route";
import { signInForToken } from "@/lib/users/mutations";
import { accessToken, signIn } from "@/lib/users/schema";

export const POST = route(
  {
    actor: "public",
    operationId: "signIn",
    summary: "Exchange email and password for a bearer token",
    body: signIn,
    bodyType: "form",
    output: accessToken,
    errors: [
      "wrong_credentials",
      "captcha_required",
      "captcha_failed",
      "second_factor_required",
      "wrong_otp",
      "rate_limited",
    ],
    example: { body: { username: "ada@example.org", password: "correct horse battery staple" } },
  },
  async ({ body, request }) => ({
    access_token: await signInForToken(body, clientAddress(request.headers)),
    token_type: "bearer" as const,
  }),
);
