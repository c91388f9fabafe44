import { exampleIds } from "@/app/api/v1/example-ids";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { route } from "@/lib/core/http/route";
import { signUp as openAccount } from "@/lib/users/mutations";
import { signUp, user } from "@/lib/users/schema";

export const POST = route(
  {
    actor: "public",
    operationId: "signUp",
    summary: "Create an account",
    body: signUp,
    output: user,
    errors: [
      "email_taken",
      "captcha_failed",
      "password_too_common",
      "password_guessable",
      "password_breached",
      "sign_up_closed",
      "sign_up_domain",
      "invitation_required",
      "invitation_invalid",
    ],
    example: {
      body: {
        email: "grace@example.org",
        full_name: "Grace Hopper",
        password: "correct horse battery staple",
        confirm_password: "correct horse battery staple",
        recaptcha_token: exampleIds.solvedCaptcha,
      },
    },
  },
  ({ body, request }) => openAccount(body, clientAddress(request.headers)),
);
