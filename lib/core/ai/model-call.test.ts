import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { errorResponse } from "@/lib/core/http/respond";
import { log, redaction } from "@/lib/core/log";
import { type LoopbackServer, serveOnLoopback } from "@/tests/support/loopback-server";
import { streamReply } from "./generate";
import { openAiModel } from "./model";

const said = "You said that my daughter Persephone has asthma";
const canary = /Persephone|asthma|daughter|You said/;

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const half = (value: unknown) => `data: ${JSON.stringify(value).slice(0, -9)}\n\n`;
const delta = {
  type: "response.output_text.delta",
  item_id: "m",
  output_index: 0,
  content_index: 0,
  delta: said,
  logprobs: [],
};
const chunk = {
  id: "c",
  object: "chat.completion.chunk",
  created: 1_900_000_000,
  model: "m",
  choices: [{ index: 0, delta: { content: said }, finish_reason: null }],
};
const told = {
  message: `Invalid input: '${said}\n    at home (her:1:1)'`,
  type: "invalid_request_error",
  param: "input[1].content",
  code: "string_above_max_length",
};

type Sent = { status?: number; body: string };
/** What a model's server sends, in both styles of the API, and what the log has to say of it. */
const faults: [string, Record<"chat" | "responses", Sent>, RegExp][] = [
  ["half an event", { chat: { body: half(chunk) }, responses: { body: half(delta) } }, /AI_JSONParseError/],
  [
    "text after which half an event comes",
    { chat: { body: event(chunk) + half(chunk) }, responses: { body: event(delta) + half(delta) } },
    /AI_JSONParseError/,
  ],
  [
    "an event of another shape",
    {
      chat: { body: event({ choices: said }) },
      responses: { body: event({ type: delta.type, delta: [said] }) },
    },
    /ai_|AI_/,
  ],
  [
    "400 that quotes the input",
    {
      chat: { status: 400, body: JSON.stringify({ error: told }) },
      responses: { status: 400, body: JSON.stringify({ error: told }) },
    },
    /400 invalid_request_error string_above_max_length input\[1\]\.content at 127\.0\.0\.1:\d+/,
  ],
  [
    "400 that is no JSON",
    { chat: { status: 400, body: said }, responses: { status: 400, body: said } },
    /400 at 127\.0\.0\.1/,
  ],
  [
    "400 with sentences for words",
    {
      chat: {
        status: 400,
        body: JSON.stringify({ error: { ...told, code: said, param: said, type: said } }),
      },
      responses: { status: 400, body: JSON.stringify({ error: { ...told, code: said, param: [said] } }) },
    },
    /400/,
  ],
  [
    "an error instead of an answer",
    {
      chat: { body: event({ error: told }) },
      responses: { body: event({ type: "error", sequence_number: 1, error: told }) },
    },
    /string_above_max_length/,
  ],
  [
    "an error inside the stream",
    {
      chat: { body: event(chunk) + event({ error: told }) },
      responses: { body: event(delta) + event({ type: "error", sequence_number: 1, error: told }) },
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
  const talkative = pino({ level: "trace", ...redaction }, { write: (line: string) => lines.push(line) });
  for (const level of ["trace", "debug", "info", "warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation((about: unknown, text?: string) => {
      talkative[level](about, text);
    });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function readAll(stream: AsyncIterable<string>): Promise<void> {
  for await (const _ of stream);
}

/** Everything that the log then says of a reply that somebody waits for, up to the answer that they get instead. */
async function logOf(api: "chat" | "responses", what: Sent): Promise<string> {
  sent = what;
  const reply = streamReply({
    purpose: "mentor",
    system: "Ask, don't tell.",
    messages: [{ role: "user", text: said }],
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
  "of a failed call of the %s style the log says what went wrong and nothing that was said (T110)",
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

    test("a server that is gone, by its address and the network's code", async () => {
      const gone = await serveOnLoopback(() => undefined);
      await gone.close();
      const model = openAiModel({ api, baseURL: gone.url, apiKey: "sk-test", model: "m" });
      const reply = streamReply({
        purpose: "mentor",
        system: "Ask.",
        messages: [{ role: "user", text: said }],
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
