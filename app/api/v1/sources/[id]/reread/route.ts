import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { rereadSource } from "@/lib/sources/recheck/mutations";
import { addedSource, sourcePath } from "@/lib/sources/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "rereadSource",
    summary: "Read the address of a course's source once more, as a new source that may replace it",
    params: sourcePath,
    bodyType: "none",
    output: addedSource,
    errors: ["source_not_found", "conflict", "source_limit"],
    example: { params: { id: exampleIds.addressSource } },
  },
  ({ actor, params }) => rereadSource(actor, params.id),
);
