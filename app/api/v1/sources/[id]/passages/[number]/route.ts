import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { getPassage } from "@/lib/sources/queries";
import { passage, passagePath } from "@/lib/sources/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getPassage",
    summary: "Read a passage of one of your sources",
    params: passagePath,
    output: passage,
    errors: ["source_not_found"],
    example: { params: { id: exampleIds.source, number: 1 } },
  },
  ({ actor, params }) => getPassage(actor, params.id, params.number),
);
