import { exampleIds } from "@/app/api/v1/example-ids";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { route } from "@/lib/core/http/route";
import { proveEmail } from "@/lib/users/verification/mutations";
import { emailProof, provedEmail } from "@/lib/users/verification/schema";

export const POST = route(
  {
    actor: "public",
    operationId: "verifyEmail",
    summary: "Prove an e-mail address with a verification link's token",
    body: emailProof,
    output: provedEmail,
    errors: ["invalid_token", "email_taken"],
    example: { body: { token: exampleIds.resetToken } },
  },
  ({ body, request }) => proveEmail(body.token, clientAddress(request.headers)),
);
