import { describe, expect, it } from "vitest";
import { readUiStream, type UiStreamEvent } from "./reader";

const wire =
  `: hello\r\n\r\ndata: {"type":"start","messageId":"m"}\r\n\r\n` +
  `event: x\nid: 3\ndata: {"type":"text-start","id":"0"}\n\n` +
  `data:{"type":"text-delta","id":"0","delta":"¿Añadió «🦉»?\\n\\ndata: x"}\r\r` +
  `data: {"type":"data-mentor",\ndata: "data":{"left":3}}\n\n` +
  `data: {"type":"tool-input-start"}\n\ndata: {not json\n\ndata: 7\n\n` +
  `data: {"type":"text-end","id":"0"}\n\ndata: {"type":"error","errorText":"Busy","code":"ai_rate_limited"}\n\n` +
  `data: {"type":"finish"}\n\ndata: [DONE]\n\n`;

const expected: UiStreamEvent[] = [
  { type: "start", messageId: "m" },
  { type: "text-start", id: "0" },
  { type: "text-delta", id: "0", delta: "¿Añadió «🦉»?\n\ndata: x" },
  { type: "data", name: "mentor", value: { left: 3 } },
  { type: "text-end", id: "0" },
  { type: "error", code: "ai_rate_limited", text: "Busy" },
  { type: "finish" },
];

function streamOf(bytes: Uint8Array, size: number, failure?: Error): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += size)));
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
}

async function read(stream: ReadableStream<Uint8Array>): Promise<UiStreamEvent[]> {
  const events: UiStreamEvent[] = [];
  for await (const event of readUiStream(stream)) events.push(event);
  return events;
}

describe("readUiStream", () => {
  const bytes = new TextEncoder().encode(wire);

  it.each([1, 2, 3, 5, 7, 11, 64, bytes.length])(
    "reads the same events in chunks of %i bytes",
    async (size) => {
      expect(await read(streamOf(bytes, size))).toEqual(expected);
    },
  );

  it("reports a stream that ends or breaks without its end mark", async () => {
    const half = bytes.slice(0, wire.indexOf("data:{"));
    const broken = { type: "error", code: "ai_interrupted" };
    expect((await read(streamOf(half, 9))).at(-1)).toMatchObject(broken);
    expect((await read(streamOf(half, 9, new TypeError("network error")))).at(-1)).toMatchObject(broken);
  });

  it("throws an abort", async () => {
    await expect(
      read(streamOf(bytes.slice(0, 40), 9, new DOMException("stop", "AbortError"))),
    ).rejects.toThrow("stop");
  });

  it("closes the stream when the loop ends early", async () => {
    let cancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes),
      cancel: () => void (cancelled = true),
    });
    for await (const event of readUiStream(stream)) if (event.type === "text-start") break;
    expect(cancelled).toBe(true);
  });
});
