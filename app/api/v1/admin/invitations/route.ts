import { route } from "@/lib/core/http/route";
import { createInvitation } from "@/lib/operators/invitations/mutations";
import { listInvitations } from "@/lib/operators/invitations/queries";
import { invitationCreate, invitationList, newInvitation } from "@/lib/operators/invitations/schema";

export const GET = route(
  {
    actor: "superuser",
    operationId: "listInvitations",
    summary: "List the invitations, newest first, without their links",
    output: invitationList,
  },
  ({ actor }) => listInvitations(actor),
);

export const POST = route(
  {
    actor: "superuser",
    operationId: "createInvitation",
    summary: "Create an invitation and mail it, or return its link, which no other response contains",
    body: invitationCreate,
    output: newInvitation,
    errors: ["proof_required", "mail_off", "email_taken", "rate_limited"],
    example: { body: { note: "Class 7b", max_uses: 30, days: 14 } },
  },
  ({ actor, body }) => createInvitation(actor, body),
);
