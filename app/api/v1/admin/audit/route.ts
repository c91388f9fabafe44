import { route } from "@/lib/core/http/route";
import { listAudit } from "@/lib/operators/audit/queries";
import { auditList, auditQuery } from "@/lib/operators/audit/schema";

export const GET = route(
  {
    actor: "superuser",
    operationId: "listAudit",
    summary: "List the audit trail, newest first",
    query: auditQuery,
    output: auditList,
    example: { query: { action: "sign_in", limit: 20 } },
  },
  ({ actor, query }) => listAudit(actor, query),
);
