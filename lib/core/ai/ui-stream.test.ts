import { readUIMessageStream, uiMessageChunkSchema, parseJsonEventStream, type UIMessageChunk } from "ai";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { AppError } from "@/lib/core/errors";
import { uiMessageResponse, type UiMessage } from "./ui-stream";
import { readUiStream, type UiStreamEvent } from "./ui-stream-reader";

function bodyOf(response: Response): ReadableStream<Uint8Array> {
  if (!response.body) throw new Error("no body");
  return response.body;
}

async function eventsOf(message: UiMessage): Promise<UiStreamEvent[]> {
  const events: UiStreamEvent[] = [];
  for await (const event of readUiStream(bodyOf(uiMessageResponse(message)))) events.push(event);
  return events;
}

type ParseResult = { success: true; value: UIMessageChunk } | { success: false; error: Error };

const deltasIn = (events: UiStreamEvent[]) =>
  events.flatMap((e) => (e.type === "text-delta" ? [e.delta] : []));

describe("uiMessageResponse", () => {
  it("speaks the protocol, in order", async () => {
    const events = await eventsOf({
      messageId: "m1",
      async write(writer) {
        await writer.data("mentor", { credits_remaining: 19 });
        await writer.text("¿Qué ");
        await writer.text("ves?\n\n");
        await writer.data("saved", { id: 7 });
      },
    });
    expect(events).toEqual([
      { type: "start", messageId: "m1" },
      { type: "data", name: "mentor", value: { credits_remaining: 19 } },
      { type: "text-start", id: "0" },
      { type: "text-delta", id: "0", delta: "¿Qué " },
      { type: "text-delta", id: "0", delta: "ves?\n\n" },
      { type: "data", name: "saved", value: { id: 7 } },
      { type: "text-end", id: "0" },
      { type: "finish" },
    ]);
  });

  it("is read by the AI SDK itself", async () => {
    const response = uiMessageResponse({ write: (writer) => writer.text("Hello") });
    expect(response.headers.get("x-vercel-ai-ui-message-stream")).toBe("v1");
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const chunks = parseJsonEventStream({
      stream: bodyOf(response),
      schema: uiMessageChunkSchema,
    }).pipeThrough(
      new TransformStream<ParseResult, UIMessageChunk>({
        transform(chunk, controller) {
          if (!chunk.success) throw chunk.error;
          controller.enqueue(chunk.value);
        },
      }),
    );
    let last;
    for await (const message of readUIMessageStream({ stream: chunks })) last = message;
    expect(last?.parts).toMatchObject([{ type: "text", text: "Hello", state: "done" }]);
  });

  it("sends the first delta at once and merges what follows within 30 ms", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const response = uiMessageResponse({
      async write(writer) {
        for (let i = 0; i < 40; i++) {
          await writer.text(`${i} `);
          await vi.advanceTimersByTimeAsync(5);
        }
      },
    });
    const deltas: { at: number; text: string }[] = [];
    const started = performance.now();
    for await (const event of readUiStream(bodyOf(response)))
      if (event.type === "text-delta") deltas.push({ at: performance.now() - started, text: event.delta });
    expect(deltas.map(({ text }) => text).join("")).toBe(
      Array.from({ length: 40 }, (_, i) => `${i} `).join(""),
    );
    expect(deltas.map(({ at, text }) => [at, text.split(" ").length - 1])).toEqual([
      [0, 1],
      [30, 5],
      [60, 6],
      [90, 6],
      [120, 6],
      [150, 6],
      [180, 6],
      [200, 4],
    ]);
  });

  it("puts no more than 60 bytes round a delta", async () => {
    const texts = ["Why ", "is it the middle, ", "and not the left?"];
    const bytes = async (write: UiMessage["write"]) =>
      (await new Response(bodyOf(uiMessageResponse({ write }))).arrayBuffer()).byteLength;
    const empty = await bytes(() => Promise.resolve());
    const spoken = await bytes(async (writer) => {
      for (const text of texts) {
        await writer.text(text);
        await pause(60);
      }
    });
    const textEdges = 2 * 40;
    expect(spoken - empty - texts.join("").length).toBeLessThanOrEqual(texts.length * 60 + textEdges);
  });

  it("ends with a typed error after what was said, and tells nothing of an unknown one", async () => {
    const fail = (error: Error): UiMessage => ({
      async write(writer) {
        await writer.text("So ");
        await writer.text("far");
        throw error;
      },
    });
    const typed = await eventsOf(fail(new AppError("ai_timeout")));
    expect(deltasIn(typed).join("")).toBe("So far");
    expect(typed.slice(-2)).toMatchObject([{ type: "text-end" }, { type: "error", code: "ai_timeout" }]);
    const unknown = await eventsOf(fail(new Error("password=hunter2")));
    expect(unknown.at(-1)).toEqual({ type: "error", code: "internal", text: "Internal Server Error" });
  });

  it("waits for a slow reader and goes on when it reads", async () => {
    let written = 0;
    const response = uiMessageResponse({
      async write(writer) {
        for (let i = 0; i < 200; i++) {
          await writer.data("block", "x".repeat(1000));
          written++;
        }
      },
    });
    await pause(30);
    expect(written).toBeLessThan(20);
    let blocks = 0;
    for await (const event of readUiStream(bodyOf(response))) blocks += event.type === "data" ? 1 : 0;
    expect(blocks).toBe(200);
  });

  it("aborts when the client goes, and lets a waiting writer end", async () => {
    const abort = new AbortController();
    let ended = false;
    const response = uiMessageResponse({
      abort,
      async write(writer) {
        for (let i = 0; i < 200; i++) await writer.data("block", "x".repeat(1000));
        ended = true;
      },
    });
    const reader = bodyOf(response).getReader();
    await reader.read();
    await reader.cancel();
    await pause(5);
    expect(abort.signal.aborted).toBe(true);
    expect(ended).toBe(true);
  });
});
