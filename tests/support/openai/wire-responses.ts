import type { JSONSchema7 } from "@ai-sdk/provider";
import { z } from "zod";
import { toolName, usage, type Ending, type Wire } from "./wire";

const content = z.union([z.string(), z.array(z.object({ type: z.string(), text: z.string().optional() }))]);
const responsesRequest = z.object({
  model: z.string(),
  stream: z.boolean().default(false),
  instructions: z.string().optional(),
  input: z.union([
    z.string(),
    z.array(z.object({ role: z.string().optional(), content: content.optional() })),
  ]),
  text: z
    .object({
      format: z
        .object({ name: z.string().optional(), schema: z.custom<JSONSchema7>().optional() })
        .optional(),
    })
    .optional(),
});

function textOf(value: z.infer<typeof content> | undefined): string {
  if (typeof value === "string") return value;
  return (value ?? []).map((p) => p.text ?? "").join("");
}

const ids = { response: "resp_fake", item: "msg_fake", call: "fc_fake" };
const started = { id: ids.response, object: "response", created_at: 1_900_000_000 };
const place = { item_id: ids.item, output_index: 0, content_index: 0 };

function outputItem(text: string, ending: Ending): object {
  if (ending === "tool-call")
    return {
      type: "function_call",
      id: ids.call,
      call_id: "call_1",
      name: toolName,
      arguments: "{}",
      status: "completed",
    };
  const piece =
    ending === "refusal"
      ? { type: "refusal", refusal: text }
      : { type: "output_text", text, annotations: [], logprobs: [] };
  return { type: "message", id: ids.item, role: "assistant", status: "completed", content: [piece] };
}

function finished(text: string, ending: Ending, model: string): object {
  const { input, cached, output } = usage(text);
  const reason =
    ending === "length" ? "max_output_tokens" : ending === "content-filter" ? "content_filter" : undefined;
  return {
    ...started,
    model,
    status: reason ? "incomplete" : "completed",
    error: null,
    incomplete_details: reason ? { reason } : null,
    output: [outputItem(text, ending)],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: cached },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  };
}

/** POST /v1/responses. */
export const responsesWire: Wire = {
  parse(body) {
    const request = responsesRequest.parse(body);
    const items =
      typeof request.input === "string" ? [{ role: "user", content: request.input }] : request.input;
    const isSystem = (role: string | undefined) => role === "system" || role === "developer";
    const system = items.filter((m) => isSystem(m.role)).map((m) => textOf(m.content));
    const format = request.text?.format;
    return {
      model: request.model,
      stream: request.stream,
      system: [...(request.instructions ? [request.instructions] : []), ...system].join("\n\n"),
      messages: items
        .filter((m) => !isSystem(m.role))
        .map((m) => ({ role: m.role === "assistant" ? "assistant" : "user", text: textOf(m.content) })),
      ...(format?.schema ? { schema: format.schema, schemaName: format.name ?? "" } : {}),
    };
  },
  head: (model) => {
    const response = { ...started, model, status: "in_progress", output: [] };
    return [
      { type: "response.created", response },
      { type: "response.in_progress", response },
    ];
  },
  reasoning: (text) => ({ type: "response.reasoning_text.delta", ...place, delta: text }),
  delta: (text, ending) =>
    ending === "refusal"
      ? { type: "response.refusal.delta", ...place, delta: text }
      : { type: "response.output_text.delta", ...place, delta: text, logprobs: [] },
  tail: (text, ending, model) => [
    ...(ending === "refusal" ? [{ type: "response.refusal.done", ...place, refusal: text }] : []),
    ...(ending === "tool-call"
      ? [{ type: "response.output_item.added", output_index: 0, item: outputItem("", "tool-call") }]
      : []),
    { type: "response.output_item.done", output_index: 0, item: outputItem(text, ending) },
    {
      type: ending === "length" || ending === "content-filter" ? "response.incomplete" : "response.completed",
      response: finished(text, ending, model),
    },
  ],
  errorFrame: (message) => ({
    type: "error",
    sequence_number: 9,
    error: { type: "server_error", code: "server_error", message, param: null },
  }),
  whole: (text, ending, model) => finished(text, ending, model),
};

/** The event that opens the message's text; a tool call has none. */
export const messageStart = {
  type: "response.output_item.added",
  output_index: 0,
  item: { type: "message", id: ids.item, role: "assistant", status: "in_progress", content: [] },
};
