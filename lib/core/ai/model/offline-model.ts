import { setTimeout as pause } from "node:timers/promises";
import type {
  JSONSchema7,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { plainText, readDataBlocks } from "@/lib/core/ai/prompt-data";

export type OfflineMessage = { role: "user" | "assistant"; text: string };

export type OfflineCall = {
  system: string;
  messages: OfflineMessage[];
  /** The parsed data blocks of the whole prompt, by name. */
  context: Record<string, unknown>;
  wantsJson: boolean;
  schema?: JSONSchema7;
  signal: AbortSignal;
};

/** Answers a call by rules, with JSON text where `wantsJson`. */
export type OfflineResponder = (call: OfflineCall) => Promise<string> | string;

/** Pause between two pieces of text, so that the words visibly stream. A course of 10,000 words takes under a second. */
const PIECE_MS = 4;
const WORDS_PER_JSON_PIECE = 60;

const finished: LanguageModelV4FinishReason = { unified: "stop", raw: "stop" };

function textOf(message: LanguageModelV4Message): string {
  if (message.role === "system") return message.content;
  return message.content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

function toOfflineCall(options: LanguageModelV4CallOptions): OfflineCall {
  const system: string[] = [];
  const messages: OfflineMessage[] = [];
  let blocks = "";
  for (const message of options.prompt) {
    const text = textOf(message);
    blocks += `${text}\n`;
    if (message.role === "system") system.push(text);
    else messages.push({ role: message.role === "assistant" ? "assistant" : "user", text: plainText(text) });
  }
  const format = options.responseFormat;
  const wantsJson = format?.type === "json";
  return {
    system: system.join("\n\n"),
    messages,
    context: readDataBlocks(blocks),
    wantsJson,
    ...(wantsJson && format.schema ? { schema: format.schema } : {}),
    signal: options.abortSignal ?? new AbortController().signal,
  };
}

/** Counts words as tokens, because there is no tokenizer. */
function usageOf(options: LanguageModelV4CallOptions, output: string): LanguageModelV4Usage {
  const count = (text: string) => text.split(/\s+/).filter(Boolean).length;
  const input = options.prompt.reduce((sum, message) => sum + count(textOf(message)), 0);
  const words = count(output);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: words, text: words, reasoning: 0 },
  };
}

async function respond(responder: OfflineResponder, options: LanguageModelV4CallOptions): Promise<string> {
  options.abortSignal?.throwIfAborted();
  const text = await responder(toOfflineCall(options));
  options.abortSignal?.throwIfAborted();
  return text;
}

async function* parts(
  responder: OfflineResponder,
  options: LanguageModelV4CallOptions,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const id = "0";
  yield { type: "stream-start", warnings: [] };
  const text = await respond(responder, options);
  yield { type: "text-start", id };
  const words = text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
  const perPiece = options.responseFormat?.type === "json" ? WORDS_PER_JSON_PIECE : 1;
  for (let i = 0; i < words.length; i += perPiece) {
    if (i > 0) await pause(PIECE_MS, undefined, options.abortSignal ? { signal: options.abortSignal } : {});
    yield { type: "text-delta", id, delta: words.slice(i, i + perPiece).join("") };
  }
  yield { type: "text-end", id };
  yield { type: "finish", finishReason: finished, usage: usageOf(options, text) };
}

/** A language model of the AI SDK around a function, without network. It streams word by word. */
export function offlineModel(responder: OfflineResponder): LanguageModelV4 {
  return {
    specificationVersion: "v4",
    provider: "meno.offline",
    modelId: "offline",
    supportedUrls: {},
    async doGenerate(options) {
      const text = await respond(responder, options);
      return {
        content: [{ type: "text", text }],
        finishReason: finished,
        usage: usageOf(options, text),
        warnings: [],
      };
    },
    async doStream(options) {
      options.abortSignal?.throwIfAborted();
      const source = parts(responder, options);
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        async pull(controller) {
          const next = await source.next();
          if (next.done) controller.close();
          else controller.enqueue(next.value);
        },
        async cancel() {
          await source.return(undefined);
        },
      });
      return { stream };
    },
  };
}
