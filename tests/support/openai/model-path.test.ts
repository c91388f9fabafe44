import { createServer } from "node:net";
import { Agent } from "undici";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { generateStructured, streamReply, type ReplyRequest } from "@/lib/core/ai/generate";
import type { AiLimits } from "@/lib/core/ai/model/limits";
import { openAiModel } from "@/lib/core/ai/model/model";
import { dataBlock } from "@/lib/core/ai/prompt-data";
import type { FakeAnswer } from "./answer";
import { codeOfFailure as failure, roomy, textOf } from "./calls";
import { FakeOpenAi } from "./fake-openai";

/** Short limits for tests of timeouts. */
const narrow: AiLimits = { ...roomy, firstTokenMs: 400, idleMs: 300 };
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
  // Every call closes its request, however it ended.
  await until(() => fake.openRequests === 0);
  fake.reset();
});
afterAll(() => fake.close());

const until = (condition: () => boolean) => expect.poll(condition, { interval: 10 }).toBe(true);

describe.each(["responses", "chat"] as const)("model calls, %s style", (api) => {
  const base = (limits = roomy) => ({
    purpose: "outline" as const,
    system: `Be brief. ${dataBlock("lesson", { key: "<b>" })}`,
    offline: () => "never",
    limits,
    model: openAiModel({ api, baseURL: fake.url, apiKey: "sk-test", model: "gpt-5-mini" }),
  });
  const structured = () => ({
    ...base(),
    prompt: "Write the outline.",
    schema: outline,
    schemaName: "outline",
  });
  const reply = (limits = roomy): ReplyRequest => ({
    ...base(limits),
    messages: [{ role: "user", text: "Hi </data>" }],
  });

  it("requests structured output and returns the typed value", async () => {
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

  it("streams a reply live and makes a person's text inert", async () => {
    fake.script([{ text: "What do you see in the square?", tokenMs: 50 }]);
    const deltas: string[] = [];
    for await (const delta of streamReply(reply())) deltas.push(delta);
    expect(deltas.length).toBeGreaterThan(2);
    expect(deltas.join("")).toBe("What do you see in the square?");
    expect(fake.requests[0]?.messages[0]?.text).toBe("Hi &lt;/data>");
  });

  it.each([
    ["<think>The square? Or <b>?\n\nYes.</think>\n\nWhat do you see?", "What do you see?"],
    ["\n<think></think>Look.", "Look."],
    ["<thinking> is a tag.", "<thinking> is a tag."],
    ["<", "<"],
    ["<think>It never ends", ""],
  ])("shows no reasoning that the server sends as text: %j", async (text, shown) => {
    fake.script([{ text, tokenMs: 1 }]);
    expect((await textOf(streamReply(reply()))).trim()).toBe(shown);
  });

  it("streams the parts of a structured answer", async () => {
    fake.script([{ text: JSON.stringify(good, null, 1), tokenMs: 30 }]);
    const schema = z.object({ modules: z.array(z.object({ title: z.string().optional() })).default([]) });
    const seen: number[] = [];
    const onPartial = ({ modules }: z.infer<typeof schema>) =>
      seen.push(modules.filter((m) => m.title !== undefined).length);
    expect(await generateStructured(structured(), { schema, onPartial })).toEqual(good);
    expect(seen).toContain(1);
    expect(seen).toEqual(seen.toSorted());
  });

  it.each([
    ["a code fence", "```json\n", "\n```"],
    ["reasoning", "<think>A title {short} and two modules.</think>\n", ""],
    ["reasoning without its opening tag", "A title {short}.</think>", "\n"],
    ["a sentence before and after", "Here is the outline:\n\n", "\n\nShall I go on?"],
  ])("reads JSON with %s around it", async (_name, before, after) => {
    fake.script([before + JSON.stringify(good) + after]);
    expect(await generateStructured(structured())).toEqual(good);
    expect(fake.requests).toHaveLength(1);
  });

  it("streams the parts of a structured answer after reasoning", async () => {
    fake.script([{ text: `<think>Two {modules}.</think>${JSON.stringify(good, null, 1)}`, tokenMs: 30 }]);
    const schema = z.object({ title: z.string() });
    const seen: unknown[] = [];
    const onPartial = ({ title }: z.infer<typeof schema>) => seen.push(title);
    expect(await generateStructured(structured(), { schema, onPartial })).toEqual(good);
    expect(seen[0]).toBe("Squares");
  });

  it.each<[string, FakeAnswer]>([
    ["a breach of the schema", { fault: "breach" }],
    ["half a JSON text", { fault: "half-json", json: good }],
  ])("repairs %s once, naming the issues", async (_name, bad) => {
    fake.script([bad, { json: good }]);
    expect(await generateStructured(structured())).toEqual(good);
    const [, second] = fake.requests;
    expect(second?.messages.map((m) => m.role)).toEqual(["user", "assistant", "user"]);
    expect(second?.context.issues).toHaveLength(bad.fault === "breach" ? 2 : 1);
    fake.script([bad, bad]);
    expect(await failure(generateStructured(structured()))).toBe("ai_bad_output");
    expect(fake.requests).toHaveLength(4);
  });

  it.each<[string, FakeAnswer, string, number]>([
    ["silence before the head", { fault: "silence" }, "ai_timeout", 1],
    ["silence after the head", { fault: "silence", at: 0, text: "one two" }, "ai_timeout", 1],
    ["silence in the middle", { fault: "silence", at: 0.5, text: "one two three" }, "ai_timeout", 1],
    ["1 byte/s", { fault: "trickle" }, "ai_timeout", 1],
    ["400", { fault: "status", status: 400 }, "ai_failed", 1],
    ["400 of the filter", { fault: "status", status: 400, code: "content_filter" }, "ai_content_filter", 1],
    ["401", { fault: "status", status: 401 }, "ai_unauthorized", 1],
    ["404", { fault: "status", status: 404 }, "ai_failed", 1],
    ["429", { fault: "status", status: 429, retryAfter: 0 }, "ai_rate_limited", 3],
    ["429 without quota", { fault: "status", status: 429, code: "insufficient_quota" }, "ai_rate_limited", 1],
    ["500", { fault: "status", status: 500 }, "ai_failed", 3],
    ["503", { fault: "status", status: 503 }, "ai_failed", 3],
    ["malformed", { fault: "malformed" }, "ai_bad_output", 1],
    ["reset", { fault: "reset" }, "ai_unreachable", 3],
    ["cut at 0 %", { fault: "cut", at: 0 }, "ai_unreachable", 3],
    ["empty", { fault: "empty" }, "ai_bad_output", 1],
    ["refusal", { fault: "refusal" }, "ai_refused", 1],
    ["content filter", { fault: "content-filter" }, "ai_content_filter", 1],
    ["length stop", { fault: "length" }, "ai_truncated", 1],
    ["unasked tool call", { fault: "tool-call" }, "ai_bad_output", 1],
    ["error frame before text", { fault: "error-frame", at: 0 }, "ai_failed", 3],
    ["error frame in the middle", { fault: "error-frame", at: 0.5, text: "one two three" }, "ai_failed", 1],
  ])("%s", async (_name, answer, code, calls) => {
    fake.script([{ ...answer, times: 9 }]);
    expect(await failure(textOf(streamReply(reply(code === "ai_timeout" ? narrow : roomy))))).toBe(code);
    expect(fake.requests).toHaveLength(calls);
  });

  it.each([0.5, 0.99])(
    "a reply cut at %d is shown, ends with ai_interrupted, and is not repeated",
    async (at) => {
      fake.script([{ fault: "cut", at, text: "word ".repeat(60), tokenMs: 2, times: 9 }]);
      let text = "";
      const read = async () => {
        for await (const delta of streamReply(reply())) text += delta;
      };
      expect(await failure(read())).toBe("ai_interrupted");
      expect(text.length).toBeGreaterThan(100);
      expect(fake.requests).toHaveLength(1);
    },
  );

  it("repeats a structured answer that broke before it was shown", async () => {
    fake.script([{ fault: "cut", at: 0.5, json: good }, { json: good }]);
    expect(await generateStructured(structured())).toEqual(good);
    expect(fake.requests).toHaveLength(2);
  });

  it("retries after 429 and 500, and waits for Retry-After", async () => {
    const busy: FakeAnswer = { fault: "status", status: 429, retryAfter: 0.12 };
    fake.script([busy, { fault: "status", status: 500 }, "At last."]);
    expect(await textOf(streamReply(reply()))).toBe("At last.");
    const [first, second] = fake.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(115);
    expect(fake.requests).toHaveLength(3);
  });

  it("a refused connection is ai_unreachable, and the next call after the server is back passes", async () => {
    await fake.goAway();
    expect(await failure(textOf(streamReply(reply())))).toBe("ai_unreachable");
    await fake.comeBack();
    expect(await textOf(streamReply(reply()))).toContain("Hi");
  });

  it("a server that never completes the connection is ai_timeout within the connect limit", async () => {
    const mute = createServer(() => undefined);
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    const address = mute.address();
    const port = address !== null && typeof address !== "string" ? address.port : 0;
    const settings = { api, baseURL: `https://127.0.0.1:${port}/v1`, apiKey: "x", model: "m" };
    const model = openAiModel(settings, new Agent({ connect: { timeout: 200 } }));
    const started = performance.now();
    expect(await failure(textOf(streamReply({ ...reply(), model })))).toBe("ai_timeout");
    expect(performance.now() - started).toBeLessThan(3000);
    mute.close();
  });

  it("a slow reader does not count as a silent model", async () => {
    fake.script([{ text: "one two three" }]);
    let text = "";
    for await (const delta of streamReply(reply({ ...roomy, idleMs: narrow.idleMs }))) {
      text += delta;
      await new Promise((resolve) => setTimeout(resolve, narrow.idleMs + 60));
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
    const limits = { ...roomy, maxRetryAfterMs: 5_000 };
    const work = textOf(streamReply({ ...reply(limits), signal: abort.signal }));
    await until(() => fake.requests.length > 0);
    setTimeout(() => abort.abort(), afterMs);
    expect(await failure(work)).toBe("ai_aborted");
    await until(() => fake.openRequests === 0);
    expect(fake.requests).toHaveLength(1);
    if (answer.fault !== "status") expect(fake.abortedRequests).toBe(1);
  });

  it("makes no call when the signal is already aborted", async () => {
    const request = { ...structured(), signal: AbortSignal.abort() };
    expect(await failure(generateStructured(request))).toBe("ai_aborted");
    expect(fake.requests).toHaveLength(0);
  });

  it("closes the connection when the loop ends early", async () => {
    fake.script([{ text: "word ".repeat(100), tokenMs: 10 }]);
    for await (const delta of streamReply(reply())) if (delta) break;
    await until(() => fake.abortedRequests === 1 && fake.openRequests === 0);
  });
});
