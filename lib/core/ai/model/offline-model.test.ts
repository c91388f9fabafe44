import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { generateText, streamText } from "ai";
import { describe, expect, it } from "vitest";
import { offlineModel, type OfflineCall } from "./offline-model";
import { dataBlock } from "@/lib/core/ai/prompt-data";

const prompt = [
  { role: "system" as const, content: `Be brief.${dataBlock("lesson", { title: "<Squares>" })}` },
  { role: "assistant" as const, content: [{ type: "text" as const, text: "What is a square?" }] },
  { role: "user" as const, content: [{ type: "text" as const, text: "Four &lt;data sides" }] },
];

async function partsOf(
  stream: ReadableStream<LanguageModelV4StreamPart>,
): Promise<LanguageModelV4StreamPart[]> {
  const parts: LanguageModelV4StreamPart[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
  return parts;
}

describe("offlineModel", () => {
  it("passes the parsed call to the responder", async () => {
    let seen: OfflineCall | undefined;
    const model = offlineModel((call) => {
      seen = call;
      return "{}";
    });
    await model.doGenerate({ prompt, responseFormat: { type: "json", schema: { type: "object" } } });
    expect(seen).toMatchObject({
      context: { lesson: { title: "<Squares>" } },
      wantsJson: true,
      schema: { type: "object" },
      messages: [
        { role: "assistant", text: "What is a square?" },
        { role: "user", text: "Four <data sides" },
      ],
    });
  });

  it("streams word by word and loses no character", async () => {
    const text = "  ¿Qué ves?\n\n- uno\n- dos  \n";
    const { stream } = await offlineModel(() => text).doStream({ prompt });
    const parts = await partsOf(stream);
    const deltas = parts.flatMap((part) => (part.type === "text-delta" ? [part.delta] : []));
    expect(deltas.join("")).toBe(text);
    expect(deltas.length).toBe(6);
    expect(parts.map((part) => part.type)).toEqual([
      "stream-start",
      "text-start",
      ...deltas.map(() => "text-delta"),
      "text-end",
      "finish",
    ]);
    expect(parts.at(-1)).toMatchObject({
      finishReason: { unified: "stop" },
      usage: { outputTokens: { total: 6 } },
    });
  });

  it("stops on abort, before and in the middle", async () => {
    const abort = new AbortController();
    const model = offlineModel(() => "word ".repeat(5000));
    const { stream } = await model.doStream({ prompt, abortSignal: abort.signal });
    setTimeout(() => abort.abort(), 30);
    await expect(partsOf(stream)).rejects.toThrow(/abort/i);
    await expect(model.doStream({ prompt, abortSignal: abort.signal })).rejects.toThrow(/abort/i);
    await expect(model.doGenerate({ prompt, abortSignal: abort.signal })).rejects.toThrow(/abort/i);
  });

  it("works as a model of the AI SDK", async () => {
    const model = offlineModel(({ messages }) => `You said: ${messages.at(-1)?.text}`);
    expect((await generateText({ model, prompt: "hello there" })).text).toBe("You said: hello there");
    const streamedText = streamText({ model, prompt: "hello there" });
    let text = "";
    for await (const delta of streamedText.textStream) text += delta;
    expect(text).toBe("You said: hello there");
  });
});
