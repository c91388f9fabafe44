import { route } from "@/lib/core/http/route";
import { changeOwnEmail } from "@/lib/users/email-change/mutations";
import { changedEmail, emailChange } from "@/lib/users/email-change/schema";

export const PATCH = route(
  {
    actor: "learner",
    operationId: "changeEmail",
    summary: "Change your e-mail address; where mail is set up it counts once the mailed link is used",
    signInOnly: true,
    body: emailChange,
    output: changedEmail,
    errors: ["proof_required", "oidc_only", "email_taken"],
    example: { body: { email: "mary@example.net" } },
  },
  ({ actor, body }) => changeOwnEmail(actor, body),
);
