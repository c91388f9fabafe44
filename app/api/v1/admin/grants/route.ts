import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { makeGrant } from "@/lib/operators/grants/mutations";
import { listGrants } from "@/lib/operators/grants/queries";
import { grant, grantList, grantsQuery } from "@/lib/operators/grants/schema";

export const GET = route(
  {
    actor: "superuser",
    operationId: "listGrants",
    summary: "List the plans, generations and credits that superusers gave to a user, newest first",
    query: grantsQuery,
    output: grantList,
    example: { query: { user_id: exampleIds.person } },
  },
  ({ actor, query }) => listGrants(actor, query.user_id),
);

export const POST = route(
  {
    actor: "superuser",
    operationId: "makeGrant",
    summary: "Give a user a plan, generations or credits",
    body: grant,
    idempotent: true,
    output: messageBody,
    errors: ["proof_required", "user_not_found", "key_reused"],
    example: {
      body: {
        kind: "credits",
        user_id: exampleIds.person,
        reason: "Prize of the reading circle",
        credits: 10,
      },
    },
  },
  async ({ actor, body, idempotencyKey }) => {
    await makeGrant(actor, body, idempotencyKey);
    return { message: "Granted" };
  },
);
