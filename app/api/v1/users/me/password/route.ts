import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { renewSessionCookie } from "@/lib/users/sign-in/browser-session";
import { changePassword } from "@/lib/users/profile/mutations";
import { passwordChange } from "@/lib/users/profile/schema";

export const PATCH = route(
  {
    actor: "learner",
    operationId: "changePassword",
    summary: "Change your password; every other session and every API token ends",
    signInOnly: true,
    body: passwordChange,
    output: messageBody,
    errors: [
      "wrong_password",
      "password_unchanged",
      "password_too_common",
      "password_guessable",
      "password_breached",
      "conflict",
    ],
    example: {
      body: {
        current_password: "correct horse battery staple",
        new_password: "a longer and better password",
      },
    },
  },
  async ({ actor, body }) => {
    const sid = await changePassword(actor, body);
    if (sid !== null) await renewSessionCookie({ sub: actor.id, sid });
    return { message: "Password updated successfully" };
  },
);
