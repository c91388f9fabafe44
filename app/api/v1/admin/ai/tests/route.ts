import { route } from "@/lib/core/http/route";
import { testConnection } from "@/lib/operators/ai/connection-check";
import { checkRequest, checkResult } from "@/lib/operators/ai/schema";

export const POST = route(
  {
    actor: "superuser",
    operationId: "testAiConnection",
    summary: "Make one real call to a model server; a failed call is a result",
    body: checkRequest,
    output: checkResult,
    errors: ["ai_aborted"],
    example: { body: { base_url: "http://localhost:11434/v1", model: "qwen3:8b", check: "text" } },
  },
  ({ actor, body, request }) => testConnection(actor, { ...body, signal: request.signal }),
);
