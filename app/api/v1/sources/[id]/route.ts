import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { deleteSource, updateSource } from "@/lib/sources/mutations";
import { sourcePath, sourceSummary, sourceUpdate } from "@/lib/sources/schema";

export const PATCH = route(
  {
    actor: "learner",
    operationId: "updateSource",
    summary: "Say whether you may use a source, or give it another title",
    params: sourcePath,
    body: sourceUpdate,
    output: sourceSummary,
    errors: ["source_not_found", "source_public"],
    example: { params: { id: exampleIds.source }, body: { permission: "may_use" } },
  },
  ({ actor, params, body }) => updateSource(actor, params.id, body),
);

export const DELETE = route(
  {
    actor: "learner",
    operationId: "deleteSource",
    summary:
      "Delete a source with its text: courses lose their quotations of it, and reading courses made from it alone are deleted",
    params: sourcePath,
    bodyType: "none",
    output: messageBody,
    errors: ["source_not_found"],
    example: { params: { id: exampleIds.source } },
  },
  async ({ actor, params }) => {
    await deleteSource(actor, params.id);
    return { message: "The source was deleted." };
  },
);
