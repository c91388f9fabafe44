import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { describe, expect, it } from "vitest";
import type { PartReader } from "./part-queue";
import { TextWay } from "./text-way";

type Part = LanguageModelV4StreamPart;
const delta = (text: string): Part => ({ type: "text-delta", id: "0", delta: text });

function provider() {
  let controller: ReadableStreamDefaultController<Part> | undefined;
  let reason: unknown;
  const stream = new ReadableStream<Part>({
    start: (c) => {
      controller = c;
    },
    cancel: (why) => {
      reason = why;
    },
  });
  return {
    reader: stream.getReader(),
    say: (part: Part) => controller?.enqueue(part),
    end: () => controller?.close(),
    fail: (error: Error) => controller?.error(error),
    cancelled: () => reason,
  };
}

async function deltasOf(reader: PartReader<Part>): Promise<string[]> {
  const found: string[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read())
    if (next.value.type === "text-delta") found.push(next.value.delta);
  return found;
}

describe("TextWay", () => {
  it("never lets text overtake the first piece, be the provider as slow as it likes", async () => {
    const [way, long] = [new TextWay(), provider()];
    const heard = deltasOf(way.join(long.reader));
    expect(way.takes("a", "one ")).toBe(false);
    expect(way.takes("a", "two ")).toBe(true);
    way.push("two ");
    long.say(delta(""));
    await new Promise(setImmediate);
    way.push("three ");
    long.say(delta("one "));
    await new Promise(setImmediate);
    way.push("four");
    long.end();
    expect(await heard).toEqual(["", "one ", "two three ", "four"]);
  });

  it("loses no text to a provider that cuts the first piece its own way", async () => {
    const [way, long] = [new TextWay(), provider()];
    const heard = deltasOf(way.join(long.reader));
    way.takes("a", "one ");
    way.push("two");
    for (const piece of ["on", "e "]) long.say(delta(piece));
    long.say({ type: "text-end", id: "0" });
    long.end();
    expect(await heard).toEqual(["on", "e ", "two"]);
  });

  it("lets no text out at the end of one that has said nothing: the first piece is still to come", async () => {
    const [way, long] = [new TextWay(), provider()];
    const heard = deltasOf(way.join(long.reader));
    way.takes("a", "one ");
    way.push("two");
    long.say({ type: "text-end", id: "0" });
    await new Promise(setImmediate);
    long.say(delta("one "));
    long.end();
    expect(await heard).toEqual(["one ", "two"]);
  });

  it("loses no text to a provider that says none of it", async () => {
    const [way, long] = [new TextWay(), provider()];
    const heard = deltasOf(way.join(long.reader));
    way.takes("a", "one ");
    way.push("two");
    long.say({ type: "text-end", id: "0" });
    long.say({
      type: "finish",
      finishReason: { unified: "stop", raw: undefined },
      usage: {
        inputTokens: { total: 1, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
        outputTokens: { total: 1, text: undefined, reasoning: undefined },
      },
    });
    long.end();
    expect(await heard).toEqual(["two"]);
  });

  it("takes only the text that began", () => {
    const way = new TextWay();
    expect([way.takes("a", "x"), way.takes("b", "x"), way.takes("a", "x")]).toEqual([false, false, true]);
  });

  it("hands on a failure and a reader who leaves", async () => {
    const [way, long] = [new TextWay(), provider()];
    const heard = deltasOf(way.join(long.reader));
    long.fail(new Error("reset"));
    await expect(heard).rejects.toThrow("reset");
    way.push("nobody hears this");
    const left = provider();
    await new TextWay().join(left.reader).cancel("gone");
    expect(left.cancelled()).toBe("gone");
  });

  it("is full while nobody reads, and says when there is room", async () => {
    const [way, long] = [new TextWay(), provider()];
    let room = 0;
    const reader = way.join(long.reader);
    way.onRoom = () => void (room += 1);
    way.takes("a", "one");
    long.say(delta("one"));
    await new Promise(setImmediate);
    way.push("two");
    expect(way.full).toBe(true);
    await reader.read();
    await reader.read();
    await new Promise(setImmediate);
    expect([way.full, room > 0]).toEqual([false, true]);
  });
});
