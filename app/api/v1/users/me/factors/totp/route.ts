import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { newRecoveryCodes, otpConfirmation, totpSetup } from "@/lib/users/factors/schema";
import { beginTotp, confirmTotp, removeTotp } from "@/lib/users/factors/totp/mutations";

export const POST = route(
  {
    actor: "learner",
    operationId: "beginTotp",
    summary: "Begin to add an authenticator app; only this response contains its secret",
    signInOnly: true,
    forEnrolment: true,
    bodyType: "none",
    output: totpSetup,
    errors: ["proof_required", "conflict"],
  },
  ({ actor }) => beginTotp(actor),
);

export const PUT = route(
  {
    actor: "learner",
    operationId: "confirmTotp",
    summary: "Confirm the authenticator app with its first code; your first factor brings recovery codes",
    signInOnly: true,
    forEnrolment: true,
    body: otpConfirmation,
    output: newRecoveryCodes,
    errors: ["proof_required", "factor_not_found", "wrong_otp", "rate_limited"],
    example: { body: { otp: "123456" } },
  },
  ({ actor, body }) => confirmTotp(actor, body.otp),
);

export const DELETE = route(
  {
    actor: "learner",
    operationId: "removeTotp",
    summary: "Remove the authenticator app",
    signInOnly: true,
    bodyType: "none",
    output: messageBody,
    errors: ["proof_required", "factor_not_found", "last_factor"],
  },
  async ({ actor }) => {
    await removeTotp(actor);
    return { message: "The authenticator app was removed" };
  },
);
