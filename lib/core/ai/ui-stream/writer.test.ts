import { readUIMessageStream, uiMessageChunkSchema, parseJsonEventStream, type UIMessageChunk } from "ai";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { AppError } from "@/lib/core/errors";
import { uiMessageResponse, type UiMessageWriter } from "./writer";
import { readUiStream, type UiStreamEvent } from "./reader";

type Write = (writer: UiMessageWriter) => void | Promise<void>;

const respond = (write: Write) => uiMessageResponse(async (writer) => write(writer));

function bodyOf(response: Response): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (!response.body) throw new Error("no body");
  return response.body;
}

async function eventsOf(write: Write): Promise<UiStreamEvent[]> {
  const events: UiStreamEvent[] = [];
  for await (const event of readUiStream(bodyOf(respond(write)))) events.push(event);
  return events;
}

type ParseResult = { success: true; value: UIMessageChunk } | { success: false; error: Error };

describe("uiMessageResponse", () => {
  it("sends the events of the protocol in order", async () => {
    const events = await eventsOf((writer) => {
      writer.data("mentor", { credits_remaining: 19 });
      writer.text("¿Qué ");
      writer.text("ves?\n\n");
      writer.data("saved", { id: 7 });
    });
    expect(events).toEqual([
      { type: "start" },
      { type: "data", name: "mentor", value: { credits_remaining: 19 } },
      { type: "text-start", id: "0" },
      { type: "text-delta", id: "0", delta: "¿Qué " },
      { type: "text-delta", id: "0", delta: "ves?\n\n" },
      { type: "data", name: "saved", value: { id: 7 } },
      { type: "text-end", id: "0" },
      { type: "finish" },
    ]);
  });

  it("can be read by the AI SDK", async () => {
    const response = respond((writer) => writer.text("Hello"));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-vercel-ai-ui-message-stream": "v1",
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
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

  it("sends the first text at once and batches the rest within 40 ms", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const started = performance.now();
    const response = respond(async (writer) => {
      for (let i = 0; i < 40; i++) {
        writer.text(`${i} `);
        await vi.advanceTimersByTimeAsync(5);
      }
    });
    const pieces: [at: number, words: number][] = [];
    let text = "";
    for await (const event of readUiStream(bodyOf(response)))
      if (event.type === "text-delta") {
        pieces.push([performance.now() - started, event.delta.split(" ").length - 1]);
        text += event.delta;
      }
    expect(text).toBe(Array.from({ length: 40 }, (_, i) => `${i} `).join(""));
    expect(pieces).toEqual([
      [0, 1],
      [40, 7],
      [80, 8],
      [120, 8],
      [160, 8],
      [200, 8],
    ]);
  });

  it.each([
    [new AppError("ai_timeout"), { code: "ai_timeout" }],
    [new Error("password=hunter2"), { code: "internal", text: "Internal Server Error" }],
  ])("ends with a typed error after the text before it", async (error, part) => {
    const events = await eventsOf((writer) => {
      writer.text("So ");
      writer.text("far");
      throw error;
    });
    expect(events.flatMap((e) => (e.type === "text-delta" ? [e.delta] : [])).join("")).toBe("So far");
    expect(events.slice(-2)).toMatchObject([{ type: "text-end" }, { type: "error", ...part }]);
  });

  it("lets the writer finish after the client has disconnected", async () => {
    const ended = Promise.withResolvers<string>();
    const left = Promise.withResolvers<undefined>();
    const response = respond(async (writer) => {
      writer.text("So ");
      await left.promise;
      writer.text("far");
      writer.data("saved", null);
      ended.resolve("ended");
    });
    const reader = bodyOf(response).getReader();
    await reader.read();
    await reader.cancel();
    left.resolve(undefined);
    expect(await ended.promise).toBe("ended");
  });
});
