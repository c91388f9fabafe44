import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { generateText } from "ai";
import { z } from "zod";
import { openAiModel } from "@/lib/core/ai/model/model";
import { FakeOpenAiControl } from "./fake-control";
import { FakeOpenAi } from "./fake-openai";
import { fillSchema } from "./fill-schema";

let fake: FakeOpenAi;
beforeAll(async () => void (fake = await FakeOpenAi.start()));
afterEach(() => {
  fake.reset();
});
afterAll(() => fake.close());

const ask = async (prompt: string, api: "responses" | "chat" = "responses") => {
  const model = openAiModel({ api, baseURL: fake.url, apiKey: "k", model: "m" });
  return (await generateText({ model, prompt, maxRetries: 0 })).text;
};

describe("FakeOpenAi", () => {
  it.each(["responses", "chat"] as const)("answers without streaming, %s style", async (api) => {
    fake.script(["In one piece."]);
    expect(await ask("Hello", api)).toBe("In one piece.");
    expect(fake.requests[0]).toMatchObject({ api, stream: false, prompt: "\n\nHello" });
    for (const fault of ["malformed", "cut", "reset", "empty", "status", "error-frame"] as const) {
      fake.script([{ fault }]);
      if (fault === "empty") expect(await ask("Hello", api)).toBe("");
      else await expect(ask("Hello", api)).rejects.toThrow();
    }
  });

  it("uses a script in order, by prompt and count", async () => {
    fake.script([{ text: "two", when: "module 2", times: 2 }, "first", "second"]);
    fake.respond((request) => (request.prompt.includes("skip") ? undefined : "responder"));
    const answers = [];
    for (const prompt of ["a", "module 2", "b", "module 2", "module 2"]) answers.push(await ask(prompt));
    expect(answers).toEqual(["first", "two", "second", "two", "responder"]);
    expect(await ask("skip this")).toContain("skip this");
  });

  it("applies its latency and counts open requests", async () => {
    fake.latencyMs = 60;
    const started = performance.now();
    await Promise.all([ask("a"), ask("b"), ask("c")]);
    expect(performance.now() - started).toBeGreaterThan(55);
    expect(fake.peakRequests).toBe(3);
    expect(fake.openRequests).toBe(0);
    expect(fake.abortedRequests).toBe(0);
  });

  it("can be controlled from another process", async () => {
    const control = new FakeOpenAiControl(fake.url);
    await control.script([{ fault: "status", status: 401 }, "fine"]);
    await control.settings({ latencyMs: 1 });
    await expect(ask("a")).rejects.toThrow("fake error 401");
    expect(await ask("b")).toBe("fine");
    expect((await control.state()).requests.map((r) => r.messages[0]?.text)).toEqual(["a", "b"]);
    expect((await control.reset()).requests).toEqual([]);
    expect(fake.latencyMs).toBe(0);
  });
});

describe("fillSchema", () => {
  it("creates values that zod accepts", () => {
    const leaf = z.object({
      text: z.string().min(40).max(50),
      at: z.iso.datetime(),
      link: z.url(),
      id: z.uuid(),
    });
    const schema = z.object({
      leaves: z.array(leaf).min(3).max(4),
      kind: z.union([z.null(), z.literal("a")]),
      level: z.enum(["low", "high"]),
      count: z.int().min(5).max(9),
      share: z.number().gt(2),
      maybe: z.boolean().nullable(),
      choice: z.discriminatedUnion("type", [
        z.object({ type: z.literal("x"), n: z.number() }),
        z.object({ type: z.literal("y") }),
      ]),
    });
    const value = fillSchema(
      z.custom<Parameters<typeof fillSchema>[0]>().parse(z.toJSONSchema(schema, { target: "draft-7" })),
    );
    const parsed = schema.parse(value);
    expect(new Set(parsed.leaves.map((l) => l.text)).size).toBe(3);
  });
});
