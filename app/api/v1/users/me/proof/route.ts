import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { renewProof } from "@/lib/users/proof/mutations";
import { identityProof } from "@/lib/users/proof/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "renewProof",
    summary:
      "Prove that it is you, by your password (and code, if you have one) or a passkey; valid for ten minutes",
    signInOnly: true,
    forEnrolment: true,
    body: identityProof,
    output: messageBody,
    errors: ["wrong_password", "second_factor_required", "wrong_otp", "passkey_refused", "rate_limited"],
    example: { body: { password: "correct horse battery staple" } },
  },
  async ({ actor, body }) => {
    await renewProof(actor, body);
    return { message: "Proof renewed" };
  },
);
