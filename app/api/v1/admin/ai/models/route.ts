import { aiErrors } from "@/lib/core/errors";
import { route } from "@/lib/core/http/route";
import { listModels } from "@/lib/operators/ai/queries";
import { modelServer, serverModels } from "@/lib/operators/ai/schema";

export const POST = route(
  {
    actor: "superuser",
    operationId: "listServerModels",
    summary: "The models that a server offers",
    body: modelServer,
    output: serverModels,
    errors: aiErrors,
    example: { body: { base_url: "http://localhost:11434/v1" } },
  },
  ({ actor, body }) => listModels(actor, body),
);
