import type { LanguageModelV4, LanguageModelV4Prompt } from "@ai-sdk/provider";
import { parsePartialJson } from "ai";
import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { defaultLimits, type AiLimits } from "./limits";
import { languageModel } from "./model";
import { callModel, type AiUsage, type ModelCall } from "./model-call";
import { modelSchema } from "./model-schema";
import type { OfflineResponder } from "./offline-model";
import { dataBlock, inertText } from "./prompt-data";

type Call = {
  /** Names the call in the log and chooses the model: "mentor" may have its own. */
  purpose: string;
  /** Instructions. What people or models wrote goes in as `dataBlock(name, value)`, never bare. */
  system: string;
  /** Answers in demo mode without a configured model. */
  offline: OfflineResponder;
  /** Stops the call upstream; the failure is ai_aborted. */
  signal?: AbortSignal | undefined;
  maxOutputTokens?: number;
  limits?: Partial<AiLimits>;
  /** Instead of the configured model. */
  model?: LanguageModelV4;
};

export type StructuredRequest<S extends z.ZodType> = Call & {
  prompt: string;
  schema: S;
  /** How the provider names the format: letters, digits, _ and -. */
  schemaName?: string;
};

export type PartialRequest<S extends z.ZodType, P extends z.ZodType> = StructuredRequest<S> & {
  /** A lenient schema of what may be there half-way; a partial that breaches it is not shown. */
  partial: P;
};

/** One turn of a conversation; its text may be anything and is made inert here. */
export type ChatTurn = { role: "user" | "assistant"; text: string };

export type ReplyRequest = Call & { messages: ChatTurn[] };

export type Reply = { text: string; finishReason: "stop" | "other"; usage: AiUsage };

/** Parts as they come; `finish()` reads what is left and gives the end. Leaving the loop early aborts upstream. */
export type Streamed<Part, End> = AsyncIterable<Part> & { finish(): Promise<End> };

function modelCall(request: Call, prompt: LanguageModelV4Prompt): ModelCall {
  return {
    model: request.model ?? languageModel(request.purpose, request.offline),
    purpose: request.purpose,
    prompt,
    limits: { ...defaultLimits, ...request.limits },
    signal: request.signal,
    maxOutputTokens: request.maxOutputTokens,
  };
}

function streamed<Part, End>(source: AsyncGenerator<Part, End>): Streamed<Part, End> {
  const end = Promise.withResolvers<End>();
  // Whoever reads the parts sees the failure there; an unread promise must not bring the process down.
  end.promise.catch(() => undefined);
  async function* relay(): AsyncGenerator<Part> {
    let settled = false;
    try {
      const last = yield* source;
      settled = true;
      end.resolve(last);
    } catch (error) {
      settled = true;
      end.reject(error);
      throw error;
    } finally {
      if (!settled) end.reject(new AppError("ai_aborted"));
    }
  }
  const parts = relay();
  return {
    [Symbol.asyncIterator]: () => parts,
    async finish() {
      while (!(await parts.next()).done);
      end.reject(new AppError("ai_aborted"));
      return end.promise;
    },
  };
}

async function drain<End>(source: AsyncGenerator<unknown, End>): Promise<End> {
  for (;;) {
    const next = await source.next();
    if (next.done) return next.value;
  }
}

type Reading<T> = { ok: true; value: T } | { ok: false; issues: string[] };

/** Reads a model's JSON; servers without structured output like to put it in a code fence. */
function readOutput<S extends z.ZodType>(text: string, schema: S): Reading<z.infer<S>> {
  const bare = text
    .trim()
    .replace(/^```(?:json)?\s*/i, "")
    .replace(/\s*```$/, "");
  let json: unknown;
  try {
    json = JSON.parse(bare);
  } catch {
    return { ok: false, issues: ["the answer is not valid JSON"] };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    issues: parsed.error.issues
      .slice(0, 20)
      .map((issue) => `${issue.path.join(".") || "(root)"}: ${issue.message}`),
  };
}

function structuredPrompt(request: StructuredRequest<z.ZodType>): LanguageModelV4Prompt {
  return [
    { role: "system", content: request.system },
    { role: "user", content: [{ type: "text", text: request.prompt }] },
  ];
}

async function structuredCall(
  request: StructuredRequest<z.ZodType>,
  prompt: LanguageModelV4Prompt,
): Promise<ModelCall> {
  const format = { name: request.schemaName ?? "answer", ...(await modelSchema(request.schema)) };
  return { ...modelCall(request, prompt), format };
}

/** The value of an answer, after one repair that shows the model what was wrong with it. */
async function readOrRepair<S extends z.ZodType>(
  text: string,
  request: StructuredRequest<S>,
): Promise<z.infer<S>> {
  const first = readOutput(text, request.schema);
  if (first.ok) return first.value;
  const repair =
    `Your answer does not fit the required format. Answer again: the whole corrected JSON and nothing else.\n` +
    dataBlock("issues", first.issues);
  const call = await structuredCall(request, [
    ...structuredPrompt(request),
    { role: "assistant", content: [{ type: "text", text: inertText(text) }] },
    { role: "user", content: [{ type: "text", text: repair }] },
  ]);
  const end = await drain(callModel({ ...call, unseen: true }));
  const second = readOutput(end.text, request.schema);
  if (second.ok) return second.value;
  throw new AppError("ai_bad_output", { cause: new Error(second.issues.join("; ")) });
}

/** Asks a model for a value of a schema. Throws AppError with an `ai_` code; ai_bad_output after one failed repair. */
export async function generateStructured<S extends z.ZodType>(
  request: StructuredRequest<S>,
): Promise<z.infer<S>> {
  const call = await structuredCall(request, structuredPrompt(request));
  const end = await drain(callModel({ ...call, unseen: true }));
  return readOrRepair(end.text, request);
}

const partialEveryMs = 25;

async function* partials<S extends z.ZodType, P extends z.ZodType>(
  request: PartialRequest<S, P>,
): AsyncGenerator<z.infer<P>, z.infer<S>> {
  const source = callModel(await structuredCall(request, structuredPrompt(request)));
  let text = "";
  let parsedAt = -Infinity;
  try {
    for (;;) {
      const next = await source.next();
      if (next.done) return await readOrRepair(next.value.text, request);
      text += next.value;
      // Only these characters end a value, and each parse reads the whole text anew.
      if (!/["}\]]/.test(next.value) || performance.now() - parsedAt < partialEveryMs) continue;
      const { value } = await parsePartialJson(text);
      parsedAt = performance.now();
      const partial = request.partial.safeParse(value);
      if (partial.success) yield partial.data;
    }
  } finally {
    await source.return({ text, finishReason: "other", usage: { inputTokens: 0, outputTokens: 0 } });
  }
}

/** Like `generateStructured`, showing what has come so far. The last item of a list may still be incomplete. */
export function streamStructured<S extends z.ZodType, P extends z.ZodType>(
  request: PartialRequest<S, P>,
): Streamed<z.infer<P>, z.infer<S>> {
  return streamed(partials(request));
}

/** Streams a reply in a conversation: text deltas, then `finish()`. Every failure is an AppError with an `ai_` code. */
export function streamReply(request: ReplyRequest): Streamed<string, Reply> {
  const turns = request.messages.map(({ role, text }) => ({
    role,
    content: [{ type: "text" as const, text: inertText(text) }],
  }));
  return streamed(callModel(modelCall(request, [{ role: "system", content: request.system }, ...turns])));
}
