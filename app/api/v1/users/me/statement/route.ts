import { prefersFormat } from "@/lib/core/http/request/accept";
import { csvResponse } from "@/lib/core/http/response/respond";
import { route } from "@/lib/core/http/route";
import { getStatement, getStatementCsv } from "@/lib/credits/queries";
import { statement, statementQuery } from "@/lib/credits/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getStatement",
    summary: "List the credits you received and spent; Accept: text/csv returns all of them as CSV",
    query: statementQuery,
    output: statement,
    formats: [
      { type: "text/csv", about: "A page of lines as JSON, or all of them with `Accept: text/csv`." },
    ],
    example: { query: { limit: 20 } },
  },
  async ({ actor, query, request, requestId }) =>
    prefersFormat(request, "text/csv")
      ? csvResponse(await getStatementCsv(actor, query.locale), requestId, "statement.csv")
      : getStatement(actor, query),
);
