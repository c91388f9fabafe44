import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { route } from "@/lib/core/http/route";
import { resetPassword } from "@/lib/users/recovery/mutations";
import { passwordReset } from "@/lib/users/recovery/schema";

export const POST = route(
  {
    actor: "public",
    operationId: "resetPassword",
    summary: "Set a new password with a reset link's token",
    body: passwordReset,
    output: messageBody,
    errors: ["invalid_token", "password_too_common", "password_guessable", "password_breached"],
    example: { body: { token: exampleIds.resetToken, new_password: "correct horse battery staple" } },
  },
  async ({ body, request }) => {
    await resetPassword(body, clientAddress(request.headers));
    return { message: "Password updated successfully" };
  },
);
