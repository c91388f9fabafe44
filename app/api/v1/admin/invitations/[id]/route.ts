import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { endInvitation } from "@/lib/operators/invitations/mutations";
import { invitationPath } from "@/lib/operators/invitations/schema";

export const DELETE = route(
  {
    actor: "superuser",
    operationId: "endInvitation",
    summary: "End an invitation, so that its link opens no more accounts",
    params: invitationPath,
    bodyType: "none",
    output: messageBody,
    errors: ["proof_required", "invitation_not_found"],
    example: { params: { id: exampleIds.invitation } },
  },
  async ({ actor, params }) => {
    await endInvitation(actor, params.id);
    return { message: "The invitation has ended" };
  },
);
