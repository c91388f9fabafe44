import { route } from "@/lib/core/http/route";
import { getAiUsage } from "@/lib/operators/ai/queries";
import { aiUsage } from "@/lib/operators/ai/schema";

export const GET = route(
  {
    actor: "superuser",
    operationId: "getAiUsage",
    summary: "Calls, tokens and dollars of the model by day and use",
    output: aiUsage,
  },
  ({ actor }) => getAiUsage(actor),
);
