import { route } from "@/lib/core/http/route";
import { updateAiSettings } from "@/lib/operators/ai/mutations";
import { getAiSettings } from "@/lib/operators/ai/queries";
import { aiSettings, aiUpdate } from "@/lib/operators/ai/schema";

export const GET = route(
  {
    actor: "superuser",
    operationId: "getAiSettings",
    summary: "The connected model, its price and the monthly cap; never the key",
    output: aiSettings,
  },
  ({ actor }) => Promise.resolve(getAiSettings(actor)),
);

export const PATCH = route(
  {
    actor: "superuser",
    operationId: "updateAiSettings",
    summary: "Connect a model, or change its models, efforts, price or monthly cap",
    body: aiUpdate,
    output: aiSettings,
    errors: ["proof_required", "conflict"],
    example: { body: { price: { input: 0.25, output: 2 }, cap: { amount: 50, unit: "dollars" } } },
  },
  ({ actor, body }) => updateAiSettings(actor, body),
);
