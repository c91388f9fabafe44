import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { errorResponse } from "@/lib/core/http/response/respond";
import { log, redaction } from "@/lib/core/log";
import { type LoopbackServer, serveOnLoopback } from "@/tests/support/app/loopback-server";
import { streamReply } from "@/lib/core/ai/generate";
import { openAiModel } from "./model";

const learnerText = "You learnerText that my daughter Persephone has asthma";
const canary = /Persephone|asthma|daughter|You learnerText/;

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const half = (value: unknown) => `data: ${JSON.stringify(value).slice(0, -9)}\n\n`;
const delta = {
  type: "response.output_text.delta",
  item_id: "m",
  output_index: 0,
  content_index: 0,
  delta: learnerText,
  logprobs: [],
};
const chunk = {
  id: "c",
  object: "chat.completion.chunk",
  created: 1_900_000_000,
  model: "m",
  choices: [{ index: 0, delta: { content: learnerText }, finish_reason: null }],
};
const providerError = {
  message: `Invalid input: '${learnerText}\n    at home (her:1:1)'`,
  type: "invalid_request_error",
  param: "input[1].content",
  code: "string_above_max_length",
};

type Sent = { status?: number; body: string };
/** Answers of a model server in both API styles, and what the log must say about each. */
const faults: [string, Record<"chat" | "responses", Sent>, RegExp][] = [
  ["half an event", { chat: { body: half(chunk) }, responses: { body: half(delta) } }, /AI_JSONParseError/],
  [
    "text followed by half an event",
    { chat: { body: event(chunk) + half(chunk) }, responses: { body: event(delta) + half(delta) } },
    /AI_JSONParseError/,
  ],
  [
    "an event with an unknown shape",
    {
      chat: { body: event({ choices: learnerText }) },
      responses: { body: event({ type: delta.type, delta: [learnerText] }) },
    },
    /ai_|AI_/,
  ],
  [
    "400 that quotes the input",
    {
      chat: { status: 400, body: JSON.stringify({ error: providerError }) },
      responses: { status: 400, body: JSON.stringify({ error: providerError }) },
    },
    /400 invalid_request_error string_above_max_length input\[1\]\.content at 127\.0\.0\.1:\d+/,
  ],
  [
    "400 without JSON",
    { chat: { status: 400, body: learnerText }, responses: { status: 400, body: learnerText } },
    /400 at 127\.0\.0\.1/,
  ],
  [
    "400 with sentences as codes",
    {
      chat: {
        status: 400,
        body: JSON.stringify({
          error: { ...providerError, code: learnerText, param: learnerText, type: learnerText },
        }),
      },
      responses: {
        status: 400,
        body: JSON.stringify({ error: { ...providerError, code: learnerText, param: [learnerText] } }),
      },
    },
    /400/,
  ],
  [
    "an error instead of an answer",
    {
      chat: { body: event({ error: providerError }) },
      responses: { body: event({ type: "error", sequence_number: 1, error: providerError }) },
    },
    /string_above_max_length/,
  ],
  [
    "an error inside the stream",
    {
      chat: { body: event(chunk) + event({ error: providerError }) },
      responses: { body: event(delta) + event({ type: "error", sequence_number: 1, error: providerError }) },
    },
    /string_above_max_length/,
  ],
];

let sent: Sent;
let server: LoopbackServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await serveOnLoopback((request, answer) => {
    request.resume();
    const { status = 200, body } = sent;
    answer
      .writeHead(status, { "content-type": status === 200 ? "text/event-stream" : "application/json" })
      .end(body);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
  const verboseLog = pino({ level: "trace", ...redaction }, { write: (line: string) => lines.push(line) });
  for (const level of ["trace", "debug", "info", "warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation((about: unknown, text?: string) => {
      verboseLog[level](about, text);
    });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function readAll(stream: AsyncIterable<string>): Promise<void> {
  for await (const _ of stream);
}

/** Calls the model and answers the request with its failure; returns the log of both. */
async function logOf(api: "chat" | "responses", what: Sent): Promise<string> {
  sent = what;
  const reply = streamReply({
    purpose: "mentor",
    system: "Ask, don't tell.",
    messages: [{ role: "user", text: learnerText }],
    offline: () => "",
    limits: { retries: 0 },
    model: openAiModel({ api, baseURL: server.url, apiKey: "sk-test", model: "m" }),
  });
  const failure: unknown = await readAll(reply).then(
    () => {
      throw new Error("the model did not fail");
    },
    (error: unknown) => error,
  );
  const answer = await errorResponse(failure, {
    requestId: "7",
    method: "POST",
    path: "/api/v1/ai/mentor/chat",
  }).text();
  expect(answer).not.toMatch(canary);
  return lines.join("");
}

describe.each(["chat", "responses"] as const)(
  "the log of a failed call, %s style, names the cause and quotes nothing (T110)",
  (api) => {
    test.each(faults)("%s", async (_, whats, why) => {
      const written = await logOf(api, whats[api]);
      expect(written).not.toMatch(canary);
      expect(written).toContain("model call failed");
      expect(written).toContain("request failed");
      expect(JSON.parse(written.split("\n")[0] ?? "")).toMatchObject({
        cause: expect.stringMatching(why) as string,
      });
    });

    test("an unreachable server: the log has its address and the network code", async () => {
      const gone = await serveOnLoopback(() => undefined);
      await gone.close();
      const model = openAiModel({ api, baseURL: gone.url, apiKey: "sk-test", model: "m" });
      const reply = streamReply({
        purpose: "mentor",
        system: "Ask.",
        messages: [{ role: "user", text: learnerText }],
        offline: () => "",
        limits: { retries: 0 },
        model,
      });
      await expect(readAll(reply)).rejects.toMatchObject({ code: "ai_unreachable" });
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({
        code: "ai_unreachable",
        cause: expect.stringMatching(/^AI_APICallError: at 127\.0\.0\.1:\d+ < .*ECONNREFUSED/) as string,
      });
    });
  },
);
