import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { updateUser } from "@/lib/users/administration/mutations";
import { userId, userUpdate } from "@/lib/users/administration/schema";
import { clearSessionCookie } from "@/lib/users/sign-in/browser-session";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { deletionConfirmation } from "@/lib/users/deletion/schema";
import { user } from "@/lib/users/schema";

export const PATCH = route(
  {
    actor: "superuser",
    operationId: "updateUser",
    summary: "Change an account",
    params: userId,
    body: userUpdate,
    output: user,
    errors: [
      "user_not_found",
      "email_taken",
      "last_superuser",
      "password_too_common",
      "password_guessable",
      "password_breached",
      "proof_required",
    ],
    example: { params: { id: exampleIds.person }, body: { full_name: "Ada Lovelace", is_active: true } },
  },
  ({ actor, params, body }) => updateUser(actor, params.id, body),
);

export const DELETE = route(
  {
    actor: "learner",
    operationId: "deleteUser",
    summary:
      "Delete your own account (with the password) or, as a superuser, any account, with all its courses",
    signInOnly: true,
    params: userId,
    body: deletionConfirmation,
    output: messageBody,
    errors: ["user_not_found", "wrong_password", "last_superuser", "proof_required"],
    example: { params: { id: exampleIds.caller }, body: { password: "correct horse battery staple" } },
  },
  async ({ actor, params, body }) => {
    await deleteUser(actor, params.id, body);
    if (actor.id === params.id && actor.via === "cookie") await clearSessionCookie();
    return { message: "The user was deleted successfully." };
  },
);
