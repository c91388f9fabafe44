import { htmlResponse } from "@/lib/core/http/response/respond";
import { route } from "@/lib/core/http/route";
import { composeRecovery } from "@/lib/mailing/compose";
import { issueRecovery } from "@/lib/users/recovery/mutations";
import { mailHtml, recoveryPath } from "@/lib/users/recovery/schema";

export const POST = route(
  {
    actor: "superuser",
    operationId: "previewRecoveryMail",
    summary: "Read a user's password reset email as HTML, with a working link",
    params: recoveryPath,
    bodyType: "none",
    output: mailHtml,
    formats: [{ type: "text/html", only: true, about: "The email as the recipient sees it." }],
    errors: ["user_not_found", "proof_required"],
    example: { params: { email: "ada@example.org" } },
  },
  async ({ actor, params, requestId }) => {
    const { email, locale, token } = await issueRecovery(actor, params.email);
    return htmlResponse((await composeRecovery({ locale, toEmail: email, token })).html, requestId);
  },
);
