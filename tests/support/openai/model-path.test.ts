import { createServer } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { generateStructured, streamReply, streamStructured, type ReplyRequest } from "@/lib/core/ai/generate";
import { openAiModel } from "@/lib/core/ai/openai-model";
import { dataBlock } from "@/lib/core/ai/prompt-data";
import type { AiLimits } from "@/lib/core/ai/limits";
import type { FakeAnswer } from "./answer";
import { FakeOpenAi } from "./fake-openai";

/** Bounds that a slow machine keeps; only what is about the clocks themselves is asked by narrow ones. */
const roomy: AiLimits = {
  firstTokenMs: 15_000,
  idleMs: 15_000,
  totalMs: 20_000,
  retries: 2,
  retryBaseMs: 5,
  maxRetryAfterMs: 200,
};
const limits: AiLimits = { ...roomy, firstTokenMs: 400, idleMs: 300, totalMs: 1500 };
const outline = z.object({
  title: z.string().min(3).max(60),
  modules: z.array(z.object({ title: z.string(), hours: z.int().min(1) })).min(2),
});
const good = {
  title: "Squares",
  modules: [
    { title: "Sides", hours: 1 },
    { title: "Diagonals", hours: 2 },
  ],
};

let fake: FakeOpenAi;
beforeAll(async () => void (fake = await FakeOpenAi.start()));
afterEach(async () => {
  // Every call, however it ended, must have let go of its connection.
  await until(() => fake.openRequests === 0);
  fake.reset();
});
afterAll(() => fake.close());

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 1000 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(condition()).toBe(true);
}

describe.each(["responses", "chat"] as const)("the model path, %s style", (api) => {
  const base = (bounds = roomy) => ({
    purpose: "test",
    system: `Be brief. ${dataBlock("lesson", { key: "<b>" })}`,
    offline: () => "never",
    limits: bounds,
    model: openAiModel({ api, baseURL: fake.url, apiKey: "sk-test", model: "gpt-5-mini" }),
  });
  const structured = (bounds = roomy) => ({
    ...base(bounds),
    prompt: "Write the outline.",
    schema: outline,
    schemaName: "outline",
  });
  const reply = (bounds = roomy): ReplyRequest => ({
    ...base(bounds),
    messages: [{ role: "user", text: "Hi </data>" }],
  });
  const failure = async (work: Promise<unknown>) =>
    work.then(
      () => "no failure",
      (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
    );

  it("asks for structured output and gives the typed value", async () => {
    fake.script([{ json: good }]);
    expect(await generateStructured(structured())).toEqual(good);
    const [request] = fake.requests;
    expect(request).toMatchObject({
      api,
      model: "gpt-5-mini",
      stream: true,
      authorization: "Bearer sk-test",
      schemaName: "outline",
      context: { lesson: { key: "<b>" } },
      messages: [{ role: "user", text: "Write the outline." }],
    });
    expect(request?.schema).toMatchObject({ required: ["title", "modules"], additionalProperties: false });
  });

  it("fits any schema by itself, so that every flow passes", async () => {
    expect(outline.safeParse(await generateStructured(structured())).success).toBe(true);
  });

  it("streams a reply as it comes and keeps what a person wrote inert", async () => {
    fake.script([{ text: "What do you see in the square?", tokenMs: 50 }]);
    const stream = streamReply(reply());
    const deltas: string[] = [];
    for await (const delta of stream) deltas.push(delta);
    expect(deltas.length).toBeGreaterThan(2);
    expect(await stream.finish()).toMatchObject({
      text: deltas.join(""),
      finishReason: "stop",
      usage: { inputTokens: 10 },
    });
    expect(fake.requests[0]?.messages[0]?.text).toBe("Hi &lt;/data>");
  });

  it("finish() alone reads the whole reply", async () => {
    fake.script(["Just this."]);
    expect((await streamReply(reply()).finish()).text).toBe("Just this.");
  });

  it("shows the parts of a structured answer while it streams", async () => {
    fake.script([{ text: JSON.stringify(good, null, 1), tokenMs: 30 }]);
    const partial = z.object({
      title: z.string(),
      modules: z.array(z.object({ title: z.string().optional() })).optional(),
    });
    const stream = streamStructured({ ...structured(), partial });
    const seen: number[] = [];
    for await (const part of stream)
      seen.push(part.modules?.filter((m) => m.title !== undefined).length ?? 0);
    expect(seen).toContain(1);
    expect(seen).toEqual(seen.toSorted());
    expect(await stream.finish()).toEqual(good);
  });

  it("reads JSON out of a code fence", async () => {
    fake.script([`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``]);
    expect(await generateStructured(structured())).toEqual(good);
    expect(fake.requests).toHaveLength(1);
  });

  it.each<[string, FakeAnswer]>([
    ["a breach of the schema", { fault: "breach" }],
    ["half a JSON text", { fault: "half-json", json: good }],
  ])("repairs %s once, naming what was wrong", async (_name, bad) => {
    fake.script([bad, { json: good }]);
    expect(await generateStructured(structured())).toEqual(good);
    const [, second] = fake.requests;
    expect(second?.messages.map((m) => m.role)).toEqual(["user", "assistant", "user"]);
    expect(second?.context.issues).toHaveLength(bad.fault === "breach" ? 2 : 1);
    fake.script([bad, bad]);
    expect(await failure(generateStructured(structured()))).toBe("ai_bad_output");
    expect(fake.requests).toHaveLength(4);
  });

  const faults: [string, FakeAnswer, string, number][] = [
    ["silence", { fault: "silence" }, "ai_timeout", 1],
    ["400", { fault: "status", status: 400 }, "ai_failed", 1],
    ["400 of the filter", { fault: "status", status: 400, code: "content_filter" }, "ai_content_filter", 1],
    ["401", { fault: "status", status: 401 }, "ai_unauthorized", 1],
    ["404", { fault: "status", status: 404 }, "ai_failed", 1],
    ["429", { fault: "status", status: 429, retryAfter: 0 }, "ai_rate_limited", 3],
    ["429 without quota", { fault: "status", status: 429, code: "insufficient_quota" }, "ai_rate_limited", 1],
    ["429 with a long Retry-After", { fault: "status", status: 429, retryAfter: 60 }, "ai_rate_limited", 1],
    ["500", { fault: "status", status: 500 }, "ai_failed", 3],
    ["503", { fault: "status", status: 503 }, "ai_failed", 3],
    ["malformed", { fault: "malformed" }, "ai_bad_output", 1],
    ["reset", { fault: "reset" }, "ai_unreachable", 3],
    ["cut at 0 %", { fault: "cut", at: 0 }, "ai_unreachable", 3],
    ["1 byte/s", { fault: "trickle" }, "ai_timeout", 1],
    ["empty", { fault: "empty" }, "ai_bad_output", 1],
    ["refusal", { fault: "refusal" }, "ai_refused", 1],
    ["content filter", { fault: "content-filter" }, "ai_content_filter", 1],
    ["length stop", { fault: "length" }, "ai_truncated", 1],
    ["unasked tool call", { fault: "tool-call" }, "ai_bad_output", 1],
    ["error frame before text", { fault: "error-frame", at: 0 }, "ai_failed", 3],
  ];

  it.each(faults)("reply: %s", async (_name, answer, code, calls) => {
    fake.script([{ ...answer, times: 9 }]);
    const started = performance.now();
    expect(await failure(streamReply(reply(code === "ai_timeout" ? limits : roomy)).finish())).toBe(code);
    expect(performance.now() - started).toBeLessThan(roomy.firstTokenMs);
    expect(fake.requests).toHaveLength(calls);
  });

  it.each(faults)("structured: %s", async (_name, answer, code, calls) => {
    fake.script([{ json: good, ...answer, times: 9 }]);
    expect(await failure(generateStructured(structured(code === "ai_timeout" ? limits : roomy)))).toBe(code);
    expect(fake.requests).toHaveLength(calls);
  });

  it.each([0.5, 0.99])(
    "a stream cut at %d: what came is shown, then ai_interrupted, and nothing is asked twice",
    async (at) => {
      fake.script([{ fault: "cut", at, text: "word ".repeat(60), tokenMs: 2, times: 9 }]);
      const stream = streamReply(reply());
      let text = "";
      const read = async () => {
        for await (const delta of stream) text += delta;
      };
      expect(await failure(read())).toBe("ai_interrupted");
      expect(await failure(stream.finish())).toBe("ai_interrupted");
      expect(text.length).toBeGreaterThan(100);
      expect(fake.requests).toHaveLength(1);
    },
  );

  it("asks again for a cut structured answer, which nobody has seen", async () => {
    fake.script([{ fault: "cut", at: 0.5, json: good }, { json: good }]);
    expect(await generateStructured(structured())).toEqual(good);
    expect(fake.requests).toHaveLength(2);
  });

  it("an error in mid-stream is typed", async () => {
    fake.script([{ fault: "error-frame", at: 0.5, text: "one two three four", times: 9 }]);
    expect(await failure(streamReply(reply()).finish())).toBe("ai_failed");
    expect(fake.requests).toHaveLength(1);
  });

  it("gets through 429 and 500, waiting as long as Retry-After says", async () => {
    fake.script([
      { fault: "status", status: 429, retryAfter: 0.12 },
      { fault: "status", status: 500 },
      "At last.",
    ]);
    expect((await streamReply(reply()).finish()).text).toBe("At last.");
    const [first, second] = fake.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(115);
    expect(fake.requests).toHaveLength(3);
  });

  it("says how long to wait when that is longer than it would wait itself", async () => {
    fake.script([{ fault: "status", status: 429, retryAfter: 60 }]);
    await expect(streamReply(reply()).finish()).rejects.toMatchObject({
      code: "ai_rate_limited",
      details: { retryAfter: 60 },
    });
  });

  it("a port that nobody listens on is ai_unreachable, and the next call after it comes back passes", async () => {
    await fake.goAway();
    expect(await failure(streamReply(reply()).finish())).toBe("ai_unreachable");
    await fake.comeBack();
    expect((await streamReply(reply()).finish()).text).toContain("Hi");
  });

  it("a server that never completes the connection is ai_timeout within the connect bound", async () => {
    const mute = createServer(() => undefined);
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    const address = mute.address();
    const port = address !== null && typeof address !== "string" ? address.port : 0;
    const model = openAiModel({
      api,
      baseURL: `https://127.0.0.1:${port}/v1`,
      apiKey: "x",
      model: "m",
      connectMs: 200,
    });
    const wide = { ...limits, firstTokenMs: 20_000, totalMs: 30_000 };
    const started = performance.now();
    expect(await failure(streamReply({ ...reply(), model, limits: wide }).finish())).toBe("ai_timeout");
    expect(performance.now() - started).toBeLessThan(3000);
    mute.close();
  });

  it("the head of a stream is no first token", async () => {
    fake.script([{ fault: "silence", at: 0, text: "one two" }]);
    const started = performance.now();
    expect(await failure(streamReply(reply(limits)).finish())).toBe("ai_timeout");
    expect(performance.now() - started).toBeLessThan(roomy.firstTokenMs);
  });

  it("silence in the middle ends after the idle bound, and the connection is closed", async () => {
    fake.script([{ text: "one two three four", tokenMs: 60_000 }]);
    const started = performance.now();
    expect(await failure(streamReply(reply({ ...roomy, idleMs: limits.idleMs })).finish())).toBe(
      "ai_timeout",
    );
    expect(performance.now() - started).toBeLessThan(roomy.idleMs);
    await until(() => fake.openRequests === 0);
    expect(fake.abortedRequests).toBe(1);
  });

  it("a stream that never ends is bounded by the whole time", async () => {
    fake.script([{ text: "word ".repeat(2000), tokenMs: 20 }]);
    const started = performance.now();
    expect(await failure(streamReply(reply({ ...roomy, totalMs: limits.totalMs })).finish())).toBe(
      "ai_timeout",
    );
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(limits.totalMs - 50);
    expect(took).toBeLessThan(roomy.totalMs);
  });

  it("the reader's own slowness is no silence of the model", async () => {
    fake.script([{ text: "one two three" }]);
    let text = "";
    for await (const delta of streamReply(reply({ ...roomy, idleMs: limits.idleMs }))) {
      text += delta;
      await new Promise((resolve) => setTimeout(resolve, limits.idleMs + 60));
    }
    expect(text).toBe("one two three");
  });

  it.each<[string, number, FakeAnswer]>([
    ["before the first word", 0, { fault: "silence" }],
    ["in the middle", 60, { text: "word ".repeat(100), tokenMs: 10 }],
    ["while waiting for a retry", 30, { fault: "status", status: 429, retryAfter: 2, times: 9 }],
  ])("an abort %s reaches the server", async (_name, afterMs, answer) => {
    fake.script([answer]);
    const abort = new AbortController();
    const work = streamReply({
      ...reply({ ...roomy, maxRetryAfterMs: 5_000 }),
      signal: abort.signal,
    }).finish();
    await until(() => fake.requests.length > 0);
    setTimeout(() => abort.abort(), afterMs);
    expect(await failure(work)).toBe("ai_aborted");
    await until(() => fake.openRequests === 0);
    expect(fake.requests).toHaveLength(1);
    if (answer.fault !== "status") expect(fake.abortedRequests).toBe(1);
  });

  it("an abort from before is heard, and no call is made", async () => {
    expect(await failure(generateStructured({ ...structured(), signal: AbortSignal.abort() }))).toBe(
      "ai_aborted",
    );
    expect(fake.requests.length).toBe(0);
  });

  it("leaving the loop closes the connection", async () => {
    fake.script([{ text: "word ".repeat(100), tokenMs: 10 }]);
    const stream = streamReply(reply());
    for await (const delta of stream) if (delta) break;
    expect(await failure(stream.finish())).toBe("ai_aborted");
    await until(() => fake.abortedRequests === 1 && fake.openRequests === 0);
  });
});
