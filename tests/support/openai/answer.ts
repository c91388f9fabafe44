import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { messageStart, responsesWire } from "./wire-responses";
import type { Ending, Prompt, Wire } from "./wire";

/** The faults that the fake can produce; `at` (0 to 1) is the position in the answer. */
export const faultName = z.enum([
  "silence", // nothing for `ms` (default: until `release`) before the headers, or at `at` of a stream; then the rest
  "status", // HTTP `status` with `code` and `retryAfter`
  "malformed", // invalid JSON
  "half-json", // ends properly, but the text stops at `at`
  "half-event", // the stream (or the whole answer) ends in the middle of an event's JSON at `at`
  "cut", // the connection breaks at `at` of the text
  "reset", // the connection breaks before the headers
  "trickle", // `bytesPerSecond`, default 1
  "empty", // no text
  "refusal",
  "content-filter", // stopped by the filter at `at`
  "length", // stopped by the token limit at `at`
  "breach", // valid JSON of another shape
  "tool-call", // calls a tool that was not offered
  "error-frame", // an error event inside the stream at `at`
]);

/** One scripted answer. Without `text` or `json` the fake makes one that fits the request. */
export const fakeAnswer = z.object({
  text: z.string().optional(),
  json: z.unknown().optional(),
  fault: faultName.optional(),
  at: z.number().optional(),
  ms: z.number().optional(),
  status: z.number().optional(),
  code: z.string().optional(),
  retryAfter: z.union([z.string(), z.number()]).optional(),
  bytesPerSecond: z.number().optional(),
  /** Streams its words before those of the answer. */
  reasoning: z.string().optional(),
  /** Before the first byte of the answer; the fake's own setting unless given. */
  latencyMs: z.number().optional(),
  /** Between two words of a streamed answer. */
  tokenMs: z.number().optional(),
  /** After the first word the rest of the text comes as one piece, directly followed by the end. */
  together: z.boolean().optional(),
  /** Only for a request whose prompt contains this. */
  when: z.string().optional(),
  /** How often the script uses this entry; once by default. */
  times: z.number().optional(),
});
export type FakeAnswer = z.infer<typeof fakeAnswer>;

export type Delivery = {
  wire: Wire;
  prompt: Prompt;
  answer: FakeAnswer;
  text: string;
  latencyMs: number;
  tokenMs: number;
  /** Ends silences. */
  released: Promise<unknown>;
};

const endings: Partial<Record<NonNullable<FakeAnswer["fault"]>, Ending>> = {
  refusal: "refusal",
  "content-filter": "content-filter",
  length: "length",
  "tool-call": "tool-call",
};

function textFor({ answer, text }: Delivery): string {
  const cutAt = (share: number) => text.slice(0, Math.floor(text.length * share));
  switch (answer.fault) {
    case "empty":
    case "tool-call":
      return "";
    case "refusal":
      return answer.text ?? "I'm sorry, I can't help with that.";
    case "breach":
      return answer.text ?? JSON.stringify({ unexpected: ["shape"] });
    case "half-json":
    case "length":
    case "content-filter":
      return cutAt(answer.at ?? 0.5);
    default:
      return text;
  }
}

const broken = new WeakSet<ServerResponse>();

/** Whether the fake, and not its caller, cut this answer. */
export function isBrokenByUs(res: ServerResponse): boolean {
  return broken.has(res);
}

function breakOff(res: ServerResponse): void {
  broken.add(res);
  res.destroy();
}

function sendStatus(res: ServerResponse, answer: FakeAnswer): void {
  const status = answer.status ?? 500;
  const headers = answer.retryAfter === undefined ? {} : { "retry-after": String(answer.retryAfter) };
  const error = {
    message: `fake error ${status}`,
    type: "fake_error",
    param: null,
    code: answer.code ?? null,
  };
  res.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify({ error }));
}

function silence({ answer, released }: Delivery): Promise<unknown> {
  return Promise.race([released, pause(answer.ms ?? 600_000, undefined, { ref: false })]);
}

/** Writes one piece at the speed of the fault. */
async function write(res: ServerResponse, piece: string, answer: FakeAnswer): Promise<void> {
  if (answer.fault !== "trickle") {
    if (!res.write(piece)) await new Promise((resolve) => res.once("drain", resolve).once("close", resolve));
    return;
  }
  for (const byte of Buffer.from(piece)) {
    if (res.destroyed) return;
    res.write(Buffer.of(byte));
    await pause(1000 / (answer.bytesPerSecond ?? 1));
  }
}

/** Long enough for the reader to take the first word alone. */
const FIRST_ALONE_MS = 50;

const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];

/** The pieces of a streamed text, and the number of pieces that come before the fault; -1 without such a fault. */
function piecesOf({ answer, ...delivery }: Delivery): { pieces: string[]; breakAt: number } {
  const words = wordsOf(textFor({ answer, ...delivery }));
  const breaks =
    answer.fault === "cut" ||
    answer.fault === "error-frame" ||
    answer.fault === "half-event" ||
    (answer.fault === "silence" && answer.at !== undefined);
  const breakAt = breaks ? Math.floor(words.length * (answer.at ?? 0.5)) : -1;
  if (!answer.together) return { pieces: words, breakAt };
  const [first = "", ...rest] = breaks ? words.slice(0, breakAt) : words;
  return { pieces: [first, rest.join("")], breakAt: breaks ? 2 : -1 };
}

async function sendStream(res: ServerResponse, delivery: Delivery): Promise<void> {
  const { wire, prompt, answer, tokenMs } = delivery;
  const ending = endings[answer.fault ?? "silence"] ?? "stop";
  const event = (value: unknown) => write(res, `data: ${JSON.stringify(value)}\n\n`, answer);
  res.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  res.flushHeaders();
  if (answer.fault === "cut" && answer.at === 0) {
    breakOff(res);
    return;
  }
  for (const value of wire.head(prompt.model)) await event(value);
  if (answer.fault === "malformed") await write(res, "data: {this is not JSON\n\n", answer);
  for (const piece of wordsOf(answer.reasoning ?? "")) {
    await event(wire.reasoning(piece));
    await pause(tokenMs);
  }
  if (wire === responsesWire && ending !== "tool-call") await event(messageStart);
  const { pieces, breakAt } = piecesOf(delivery);
  for (const [index, piece] of pieces.entries()) {
    if (res.destroyed) return;
    if (index === breakAt && answer.fault !== "silence") break;
    if (index === breakAt) await silence(delivery);
    await event(wire.delta(piece, ending));
    if (answer.together && index === 0) await pause(FIRST_ALONE_MS);
    else if (tokenMs > 0) await pause(tokenMs);
  }
  if (answer.fault === "cut") {
    breakOff(res);
    return;
  }
  if (answer.fault === "half-event")
    await write(res, `data: ${JSON.stringify(wire.delta("half", ending)).slice(0, 20)}\n\n`, answer);
  else if (answer.fault === "error-frame") await event(wire.errorFrame("the model fell over"));
  else for (const value of wire.tail(textFor(delivery), ending, prompt.model)) await event(value);
  await write(res, "data: [DONE]\n\n", answer);
  res.end();
}

async function sendWhole(res: ServerResponse, delivery: Delivery): Promise<void> {
  const { wire, prompt, answer } = delivery;
  if (answer.fault === "error-frame") {
    sendStatus(res, { status: 500 });
    return;
  }
  const body = JSON.stringify(
    wire.whole(textFor(delivery), endings[answer.fault ?? "silence"] ?? "stop", prompt.model),
  );
  res.writeHead(200, { "content-type": "application/json" });
  if (answer.fault === "malformed" || answer.fault === "half-event")
    return void res.end(body.slice(0, body.length / 2));
  if (answer.fault === "cut") {
    res.write(body.slice(0, Math.floor(body.length * (answer.at ?? 0.5))));
    breakOff(res);
    return;
  }
  await write(res, body, answer);
  res.end();
}

/** Sends one answer with its latency and its fault. */
export async function deliver(res: ServerResponse, delivery: Delivery): Promise<void> {
  const { answer, prompt, latencyMs } = delivery;
  if (latencyMs > 0) await pause(latencyMs);
  if (answer.fault === "silence" && (answer.at === undefined || !prompt.stream)) await silence(delivery);
  if (res.destroyed) return;
  if (answer.fault === "reset") {
    breakOff(res);
    return;
  }
  if (answer.fault === "status") {
    sendStatus(res, answer);
    return;
  }
  await (prompt.stream ? sendStream(res, delivery) : sendWhole(res, delivery));
}
