import { exampleIds } from "@/app/api/v1/example-ids";
import { appUrl } from "@/lib/core/env";
import { jwtResponse } from "@/lib/core/http/response/respond";
import { route } from "@/lib/core/http/route";
import { issueBadge } from "@/lib/learning/badges/mutations";
import { signedCredential } from "@/lib/learning/badges/schema";
import { certificateId } from "@/lib/learning/schema";

export const GET = route(
  {
    actor: "public",
    limitsVisitors: true,
    operationId: "getBadge",
    summary: "Download the Open Badge 3.0 of a certificate; only on a host with https",
    params: certificateId,
    output: signedCredential,
    formats: [{ type: "application/jwt", only: true, about: "A verifiable credential, signed by the host." }],
    errors: ["not_found", "conflict", "rate_limited"],
    example: { params: { id: exampleIds.certificate } },
  },
  async ({ params, requestId }) =>
    jwtResponse(await issueBadge(params.id, appUrl()), requestId, `badge-${params.id}.jwt`),
);
