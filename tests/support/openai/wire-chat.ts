import type { JSONSchema7 } from "@ai-sdk/provider";
import { z } from "zod";
import { toolName, usage, type Ending, type Wire } from "./wire";

const part = z.object({ type: z.string(), text: z.string().optional() });
const content = z.union([z.string(), z.array(part), z.null()]);
const chatRequest = z.object({
  model: z.string(),
  stream: z.boolean().default(false),
  messages: z.array(z.object({ role: z.string(), content: content.optional() })),
  response_format: z
    .object({ json_schema: z.object({ name: z.string(), schema: z.custom<JSONSchema7>() }).optional() })
    .optional(),
});

function textOf(value: z.infer<typeof content> | undefined): string {
  if (typeof value === "string") return value;
  return (value ?? []).map((p) => p.text ?? "").join("");
}

const finishReasons: Record<Ending, string> = {
  stop: "stop",
  refusal: "stop",
  length: "length",
  "content-filter": "content_filter",
  "tool-call": "tool_calls",
};

const toolCalls = [
  { index: 0, id: "call_1", type: "function", function: { name: toolName, arguments: "{}" } },
];

function chatUsage(text: string) {
  const { input, cached, output } = usage(text);
  return {
    prompt_tokens: input,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens: output,
    total_tokens: input + output,
  };
}

function chunk(model: string, delta: object, finish: string | null = null) {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return { id: "chatcmpl-fake", object: "chat.completion.chunk", created: 1_900_000_000, model, choices };
}

/** POST /v1/chat/completions. */
export const chatWire: Wire = {
  parse(body) {
    const request = chatRequest.parse(body);
    const isSystem = (role: string) => role === "system" || role === "developer";
    const format = request.response_format?.json_schema;
    return {
      model: request.model,
      stream: request.stream,
      system: request.messages
        .filter((m) => isSystem(m.role))
        .map((m) => textOf(m.content))
        .join("\n\n"),
      messages: request.messages
        .filter((m) => !isSystem(m.role))
        .map((m) => ({ role: m.role === "assistant" ? "assistant" : "user", text: textOf(m.content) })),
      ...(format ? { schema: format.schema, schemaName: format.name } : {}),
    };
  },
  head: (model) => [chunk(model, { role: "assistant", content: "" })],
  reasoning: (text) => chunk("fake", { reasoning_content: text }),
  delta: (text, ending) => chunk("fake", ending === "refusal" ? { refusal: text } : { content: text }),
  tail: (text, ending, model) => [
    ...(ending === "tool-call" ? [chunk(model, { tool_calls: toolCalls })] : []),
    chunk(model, {}, finishReasons[ending]),
    { ...chunk(model, {}), choices: [], usage: chatUsage(text) },
  ],
  errorFrame: (message) => ({ error: { message, type: "server_error", code: null, param: null } }),
  whole: (text, ending, model) => ({
    id: "chatcmpl-fake",
    object: "chat.completion",
    created: 1_900_000_000,
    model,
    choices: [
      {
        index: 0,
        finish_reason: finishReasons[ending],
        message: {
          role: "assistant",
          content: ending === "refusal" || ending === "tool-call" ? null : text,
          ...(ending === "refusal" ? { refusal: text } : {}),
          ...(ending === "tool-call" ? { tool_calls: toolCalls } : {}),
        },
      },
    ],
    usage: chatUsage(text),
  }),
};
