import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { generateStructured, streamReply, type ReplyRequest } from "@/lib/core/ai/generate";
import { aiLimits } from "@/lib/core/ai/model/limits";
import { openAiModel } from "@/lib/core/ai/model/model";
import { offlineModel } from "@/lib/core/ai/model/offline-model";
import { env, parseEnv, type Env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { FakeAnswer } from "./answer";
import { codeOfFailure as failure, roomy, textOf } from "./calls";
import { FakeOpenAi } from "./fake-openai";

let fake: FakeOpenAi;
beforeAll(async () => void (fake = await FakeOpenAi.start()));
afterEach(async () => {
  await until(() => fake.openRequests === 0);
  fake.reset();
});
afterAll(() => fake.close());

const until = (condition: () => boolean) => expect.poll(condition, { interval: 10 }).toBe(true);

/** Runs `work` with other settings. */
async function withSettings(settings: Partial<Env>, work: () => Promise<void>): Promise<void> {
  const before = { ...env() };
  Object.assign(env(), settings);
  try {
    await work();
  } finally {
    for (const name of Object.keys(settings)) Reflect.deleteProperty(env(), name);
    Object.assign(env(), before);
  }
}

describe.each(["responses", "chat"] as const)("slow, busy and queued calls, %s style", (api) => {
  const base = (model = "gpt-5-mini") => ({
    system: "Be brief.",
    model: openAiModel({ api, baseURL: fake.url, apiKey: "sk-test", model }),
  });
  const structured = (model?: string) => ({
    ...base(model),
    purpose: "outline" as const,
    limits: roomy,
    prompt: "Write the outline.",
    schema: z.object({ title: z.string() }),
  });
  const reply = (limits = roomy): ReplyRequest => ({
    ...base(),
    purpose: "mentor",
    limits,
    messages: [{ role: "user", text: "Hi" }],
  });

  it.each([
    ["429 and seconds", 429, "ai_rate_limited", () => 60],
    ["429 and a date", 429, "ai_rate_limited", () => new Date(Date.now() + 60_000).toUTCString()],
    ["503 and seconds", 503, "ai_failed", () => 60],
  ])("passes on a Retry-After longer than its own patience: %s", async (_name, status, code, retryAfter) => {
    fake.script([{ fault: "status", status, retryAfter: retryAfter() }]);
    const error: unknown = await textOf(streamReply(reply())).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    // A date has whole seconds, and the answer takes a moment.
    const seconds = error instanceof AppError ? (error.details.retryAfter ?? 0) : 0;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(fake.requests).toHaveLength(1);
  });

  it("a slow answer that flows is not cut, nor is a long one", async () => {
    const limits = { ...roomy, firstTokenMs: 800, idleMs: 500 };
    fake.script([{ text: "word ".repeat(20), tokenMs: 60, latencyMs: 500 }]);
    expect(await textOf(streamReply(reply(limits)))).toBe("word ".repeat(20));
  });

  it("reasoning that flows is not cut, however long it takes to the first word", async () => {
    const limits = { ...roomy, firstTokenMs: 600, idleMs: 600 };
    const thinking: FakeAnswer = { reasoning: "hm ".repeat(20), tokenMs: 60 };
    fake.script([
      { ...thinking, text: "At last." },
      { ...thinking, text: "unheard", fault: "silence", at: 0 },
    ]);
    expect(await textOf(streamReply(reply(limits)))).toBe("At last.");
    expect(await failure(textOf(streamReply(reply(limits))))).toBe("ai_timeout");
  });

  it("sends effort and temperature where they are set", async () => {
    const request = structured("qwen3");
    await generateStructured(request);
    await withSettings({ OPENAI_EFFORT_PLAN: "high", OPENAI_TEMPERATURE_PLAN: 0.4 }, async () => {
      await generateStructured(request);
      await generateStructured(structured());
      await generateStructured({ ...request, purpose: "lesson" });
    });
    const effort = api === "chat" ? { reasoning_effort: "high" } : {};
    expect(fake.requests[0]?.body).not.toHaveProperty("temperature");
    expect(fake.requests[0]?.body).not.toHaveProperty("reasoning_effort");
    expect(fake.requests[1]?.body).toMatchObject({ temperature: 0.4, ...effort });
    expect(fake.requests[2]?.body).toMatchObject(api === "chat" ? effort : { reasoning: { effort: "high" } });
    expect(fake.requests[3]?.body).not.toHaveProperty("temperature");
  });

  it("calls with an owner wait for their turn, owner by owner; calls without one do not", async () => {
    await withSettings({ AI_CONCURRENCY: 1 }, async () => {
      fake.latencyMs = 40;
      const ask = (owner: string, prompt: string) => generateStructured({ ...structured(), owner, prompt });
      const calls = [ask("ada", "ada 1"), ask("ada", "ada 2"), ask("ada", "ada 3"), ask("bob", "bob 1")];
      await until(() => fake.openRequests === 1);
      await textOf(streamReply(reply()));
      await Promise.all(calls);
    });
    const asked = fake.requests.map(({ messages }) => messages[0]?.text);
    expect(asked).toEqual(["ada 1", "Hi", "ada 2", "bob 1", "ada 3"]);
    expect(fake.peakRequests).toBe(2);
  });
});

it("an answer whose first word comes after 60 s of silence is read; one of 64 s is not", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const ask = (seconds: number) => {
      const wait = () =>
        new Promise<string>((resolve) => setTimeout(() => resolve("At last."), seconds * 1000));
      return textOf(
        streamReply({
          purpose: "mentor",
          system: "Ask.",
          messages: [{ role: "user", text: "Hi" }],
          limits: { ...aiLimits(parseEnv({})), retries: 0 },
          model: offlineModel(wait),
        }),
      );
    };
    const answers = [ask(60), failure(ask(64))];
    // The calls set their timers in their own microtasks.
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(64_000);
    expect(await Promise.all(answers)).toEqual(["At last.", "ai_timeout"]);
  } finally {
    vi.useRealTimers();
  }
});
