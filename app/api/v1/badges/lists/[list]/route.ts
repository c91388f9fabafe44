import { appUrl } from "@/lib/core/env";
import { jwtResponse } from "@/lib/core/http/response/respond";
import { route } from "@/lib/core/http/route";
import { issueList } from "@/lib/learning/badges/mutations";
import { listNumber, signedCredential } from "@/lib/learning/badges/schema";

export const GET = route(
  {
    actor: "public",
    limitsVisitors: true,
    operationId: "getBadgeList",
    summary: "Which badges are revoked, as a Bitstring Status List; only on a host with https",
    params: listNumber,
    output: signedCredential,
    formats: [{ type: "application/jwt", only: true, about: "A verifiable credential, signed by the host." }],
    errors: ["not_found", "rate_limited"],
    example: { params: { list: "0" } },
  },
  async ({ params, requestId }) =>
    jwtResponse(await issueList(params.list, appUrl()), requestId, "revoked.jwt"),
);
