import { exampleIds } from "@/app/api/v1/example-ids";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { route } from "@/lib/core/http/route";
import { checkInvitation } from "@/lib/users/sign-up/mutations";
import { invitationCheck, openInvitation } from "@/lib/users/sign-up/schema";

export const POST = route(
  {
    actor: "public",
    operationId: "checkInvitation",
    summary: "Check an invitation's token before signing up; it is not used up",
    body: invitationCheck,
    output: openInvitation,
    errors: ["invitation_invalid", "rate_limited"],
    example: { body: { token: exampleIds.invitationToken } },
  },
  ({ body, request }) => checkInvitation(body.token, clientAddress(request.headers)),
);
