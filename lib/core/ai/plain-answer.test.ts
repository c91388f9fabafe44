import { setImmediate as turn } from "node:timers/promises";
import { createOpenAI } from "@ai-sdk/openai";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LoopbackServer, serveOnLoopback } from "@/tests/support/loopback-server";
import { defaultLimits } from "./limits";
import { callModel } from "./model-call";
import { openAiModel } from "./openai-model";
import { startReading, type ReadableModel } from "./part-queue";

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const usage = {
  prompt_tokens: 12,
  completion_tokens: 7,
  total_tokens: 19,
  prompt_tokens_details: { cached_tokens: 3 },
};

const chat = (delta: unknown, finish: string | null = null, more: object = {}) =>
  event({
    id: "c",
    object: "chat.completion.chunk",
    created: 1_900_000_000,
    model: "m",
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...more,
  });
const chatAnswer = [
  chat({ role: "assistant", content: "", refusal: null }),
  chat({ content: "What do " }),
  chat({ content: "you see?" }),
  chat({}, "stop"),
  event({ id: "c", choices: [], usage }),
  "data: [DONE]\n\n",
];
const chatOdd = [
  chat({ content: "and " }),
  chat({ content: "" }),
  chat({}, "length"),
  chat({}, "content_filter"),
  chat({ content: " so" }, "stop"),
  chat({ content: null, refusal: "no" }),
  chat({ reasoning_content: "hm" }),
  chat({ tool_calls: [{ index: 0, id: "t", type: "function", function: { name: "f", arguments: "{}" } }] }),
  chat({}, "stop", { usage }),
  event({ choices: [], prompt_filter_results: [] }),
  event({ choices: [], usage: { ...usage, cost: "much" } }),
  event({ error: { message: "it fell over", type: "server_error", code: null } }),
  event({ choices: [{ index: 0, delta: {} }], id: 5 }),
  event({ choices: [] }),
  ": ping\n\n",
  "data: {nothing\n\n",
  chat({ content: "x" }).replaceAll("\n", "\r\n"),
];

const named = (value: { type: string }) => `event: ${value.type}\n${event(value)}`;
const place = { output_index: 1, content_index: 0 };
const response = {
  id: "r",
  object: "response",
  created_at: 1_900_000_000,
  model: "m",
  status: "in_progress",
  output: [],
};
const counted = {
  input_tokens: 12,
  output_tokens: 7,
  total_tokens: 19,
  input_tokens_details: { cached_tokens: 3 },
  output_tokens_details: { reasoning_tokens: 2 },
};
const output = (delta: string, item_id = "m") =>
  named({ type: "response.output_text.delta", ...place, item_id, delta, logprobs: [] } as { type: string });
const item = (moment: "added" | "done", it: object, output_index = 1) =>
  named({ type: `response.output_item.${moment}`, output_index, item: it } as { type: string });
const message = (text: string, type = "output_text") => ({
  id: "m",
  type: "message",
  role: "assistant",
  status: "completed",
  content: text === "" ? [] : [{ type, text, annotations: [] }],
});
const completed = (more: object) =>
  named({
    type: "response.completed",
    response: { ...response, status: "completed", usage: counted, ...more },
  } as { type: string });
const responsesAnswer = [
  named({ type: "response.created", response } as { type: string }),
  named({ type: "response.in_progress", response } as { type: string }),
  item("added", { id: "t", type: "reasoning", summary: [] }, 0),
  item("done", { id: "t", type: "reasoning", summary: [] }, 0),
  item("added", message("")),
  named({
    type: "response.content_part.added",
    ...place,
    item_id: "m",
    part: { type: "output_text", text: "" },
  } as { type: string }),
  output("What do "),
  output("you see?"),
  named({ type: "response.output_text.done", ...place, item_id: "m", text: "What do you see?" } as {
    type: string;
  }),
  item("done", message("What do you see?")),
  completed({}),
];
const responsesOdd = [
  output("and "),
  output("other", "n"),
  completed({ incomplete_details: { reason: "max_output_tokens" } }),
  completed({ usage: null }),
  completed({ usage: { ...counted, output_tokens: "many" } }),
  "data: [DONE]\n\n",
  ": ping\n\n",
  "data: {nothing\n\n",
  named({
    type: "response.incomplete",
    response: { ...response, incomplete_details: { reason: "content_filter" }, usage: counted },
  } as { type: string }),
  named({ type: "response.refusal.delta", ...place, item_id: "m", delta: "no" } as { type: string }),
  named({
    type: "error",
    error: { type: "server_error", code: "x", message: "it fell over", param: null },
    sequence_number: 3,
  } as { type: string }),
  item("added", { id: "f", type: "function_call", call_id: "f", name: "f", arguments: "" }, 2),
  item("done", message("no", "refusal")),
  item("added", { id: "u", type: "reasoning", summary: [] }, 2),
  named({
    type: "response.reasoning_summary_text.delta",
    item_id: "t",
    output_index: 0,
    summary_index: 0,
    delta: "hm",
  } as { type: string }),
  named({ type: "response.unheard_of" }),
];

const styles = {
  chat: { answer: chatAnswer, odd: chatOdd },
  responses: { answer: responsesAnswer, odd: responsesOdd },
};
type Api = keyof typeof styles;
/** What a model's server sends: its bytes in pieces of `cut`, and whether the connection breaks then. */
type Sent = { events: string[]; cut: number; breaks: boolean };

let sent: Sent = { events: [], cut: 1, breaks: false };
let model: LoopbackServer;

beforeAll(async () => {
  model = await serveOnLoopback(async (request, answer) => {
    request.resume();
    const bytes = Buffer.from(sent.events.join(""));
    answer.writeHead(200, { "content-type": "text/event-stream" });
    for (let at = 0; at < bytes.length; at += sent.cut) {
      answer.write(bytes.subarray(at, at + sent.cut));
      await turn();
    }
    if (sent.breaks) answer.destroy();
    else answer.end();
  });
});
afterAll(() => model.close());

const models = (api: Api): { ours: LanguageModelV4; theirs: LanguageModelV4 } => {
  const baseURL = model.url;
  const provider = createOpenAI({ baseURL, apiKey: "sk-test" });
  return {
    ours: openAiModel({ api, baseURL, apiKey: "sk-test", model: "m" }),
    theirs: api === "chat" ? provider.chat("m") : provider.responses("m"),
  };
};

/** What a caller gets of a model's answer. */
async function heard(model: LanguageModelV4): Promise<{ text: string; end?: unknown; code?: unknown }> {
  const prompt = [{ role: "user" as const, content: [{ type: "text" as const, text: "Hi" }] }];
  const call = callModel({ model, purpose: "test", prompt, limits: { ...defaultLimits, retries: 0 } });
  let text = "";
  try {
    for (let next = await call.next(); ; next = await call.next()) {
      if (next.done) return { text, end: next.value };
      text += next.value;
    }
  } catch (error) {
    return { code: error instanceof Error && "code" in error ? error.code : error, text };
  }
}

/** Whose names the pieces of an answer's text bear: the provider has its own. */
async function textIds(model: ReadableModel): Promise<string[]> {
  const reader = await startReading(model, {
    prompt: [{ role: "user", content: [{ type: "text", text: "Hi" }] }],
  });
  const ids = new Set<string>();
  for (let next = await reader.read(); !next.done; next = await reader.read())
    if (next.value.type === "text-delta") ids.add(next.value.id);
  return [...ids];
}

describe.each(["chat", "responses"] as const)("an answer of the %s style", (api) => {
  const { answer, odd } = styles[api];

  it.each([1, 40, 5000])(
    "is read without the provider while it is plain, in pieces of %d bytes",
    async (cut) => {
      sent = { events: answer, cut, breaks: false };
      const { ours, theirs } = models(api);
      expect(await textIds(ours)).toEqual(["plain"]);
      expect(await heard(ours)).toEqual(await heard(theirs));
      expect(await heard(ours)).toEqual({
        text: "What do you see?",
        end: { text: "What do you see?", finishReason: "stop", usage: { inputTokens: 12, outputTokens: 7 } },
      });
    },
  );

  it("says nothing twice where it ends before it begins", async () => {
    const { ours, theirs } = models(api);
    sent = { events: [...answer.slice(-2), ...answer.slice(-5, -3), ...answer], cut: 7, breaks: false };
    expect((await heard(ours)).text).toBe((await heard(theirs)).text);
  });

  it("is the provider's to read where something else comes first", async () => {
    const { ours } = models(api);
    sent = { events: [": ping\n\n", ...answer], cut: 5000, breaks: false };
    const ids = await textIds(ours);
    expect(ids).toHaveLength(1);
    expect(ids).not.toContain("plain");
  });

  it("says what the provider says, whatever else comes in between and wherever it ends", async () => {
    const { ours, theirs } = models(api);
    const change = fc.record({
      at: fc.nat(answer.length),
      drop: fc.nat(1),
      put: fc.option(fc.constantFrom(...odd, ...answer), { nil: undefined }),
    });
    const scene = fc.record({
      changes: fc.array(change, { maxLength: 3 }),
      cut: fc.constantFrom(7, 60, 400, 9000),
      breaks: fc.boolean(),
      half: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(scene, async ({ changes, cut, breaks, half }) => {
        const events = [...answer];
        for (const { at, drop, put } of changes) events.splice(at, drop, ...(put === undefined ? [] : [put]));
        if (half) events.push((events.pop() ?? "").slice(0, -9));
        sent = { events, cut, breaks };
        const [mine, wanted] = [await heard(ours), await heard(theirs)];
        // How much is heard before a failure is a matter of moments.
        if (wanted.code !== undefined) mine.text = wanted.text;
        expect(mine).toEqual(wanted);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
