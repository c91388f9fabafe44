import { csvResponse } from "@/lib/core/http/response/respond";
import { route } from "@/lib/core/http/route";
import { exportRecord, getRecordCsv } from "@/lib/review/record/queries";
import { record, recordQuery } from "@/lib/review/record/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getRecord",
    summary: "Get your record: the state of each objective, recurring misconceptions, checks and history",
    query: recordQuery,
    output: record,
    formats: [{ type: "text/csv", about: "Objectives and answers as CSV with `format=csv`." }],
    example: { query: { history: "true" } },
  },
  async ({ actor, query, requestId }) =>
    query.format === "csv"
      ? csvResponse(await getRecordCsv(actor, query.locale), requestId, "record.csv")
      : exportRecord(actor, query),
);
