import { afterEach, expect, test, vi } from "vitest";
import { eventStream, type StreamEvent } from "./event-stream";

afterEach(() => vi.useRealTimers());
const never = new AbortController().signal;

test("sends one named event per value and ends with the source", async () => {
  const answer = await eventStream(async function* () {
    yield { event: "tick", data: { n: 1 } };
    yield { event: "tick", data: { n: 2 } };
  }, never);
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await answer.text()).toBe('event: tick\ndata: {"n":1}\n\nevent: tick\ndata: {"n":2}\n\n');
});

test("a source that fails at once gives an error instead of a stream", async () => {
  const refuse = async function* (): AsyncGenerator<StreamEvent> {
    throw new Error("not yours");
  };
  await expect(eventStream(refuse, never)).rejects.toThrow("not yours");
});

test.each(["before the answer", "after it"])(
  "a client that disconnects %s without cancelling leaves no timer",
  async (when) => {
    vi.useFakeTimers();
    const request = new AbortController();
    if (when === "before the answer") request.abort();
    await eventStream(async function* () {
      yield { event: "tick", data: 1 };
    }, request.signal);
    expect(vi.getTimerCount()).toBe(when === "before the answer" ? 0 : 1);
    request.abort();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test("a source that fails later ends the stream", async () => {
  const answer = await eventStream(async function* () {
    yield { event: "tick", data: 1 };
    throw new Error("gone");
  }, never);
  expect(await answer.text()).toBe("event: tick\ndata: 1\n\n");
});

test.each(["cancel", "abort"])("the source is notified when the reader disconnects (%s)", async (how) => {
  const request = new AbortController();
  let leaving: AbortSignal | undefined;
  let ended = false;
  const answer = await eventStream(async function* (signal) {
    leaving = signal;
    try {
      yield { event: "tick", data: 1 };
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    } finally {
      ended = true;
    }
  }, request.signal);
  const reader = answer.body?.getReader();
  await reader?.read();
  if (how === "cancel") await reader?.cancel();
  else request.abort();
  await vi.waitFor(() => expect(ended).toBe(true), { timeout: 15_000 });
  expect(leaving?.aborted).toBe(true);
});

test("comments keep a quiet stream open", async () => {
  vi.useFakeTimers();
  const request = new AbortController();
  const answer = await eventStream(async function* (signal) {
    yield { event: "tick", data: 1 };
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
  }, request.signal);
  await vi.advanceTimersByTimeAsync(31_000);
  request.abort();
  expect(await answer.text()).toBe("event: tick\ndata: 1\n\n: still here\n\n: still here\n\n");
});
