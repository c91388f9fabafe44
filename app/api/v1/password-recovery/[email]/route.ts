import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { route } from "@/lib/core/http/route";
import { requestRecovery } from "@/lib/users/recovery/mutations";
import { recoveryPath, recoveryProof } from "@/lib/users/recovery/schema";

export const POST = route(
  {
    actor: "public",
    operationId: "recoverPassword",
    summary: "Send a password reset link, if an account has this email",
    params: recoveryPath,
    body: recoveryProof,
    output: messageBody,
    errors: ["mail_off"],
    example: { params: { email: "ada@example.org" }, body: { recaptcha_token: exampleIds.solvedCaptcha } },
  },
  async ({ params, body, request }) => {
    await requestRecovery(params.email, clientAddress(request.headers), body.recaptcha_token);
    return { message: "Password recovery email sent" };
  },
);
