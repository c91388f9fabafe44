import type { LanguageModelV4 } from "@ai-sdk/provider";
import { parsePartialJson, type ModelMessage } from "ai";
import type { z } from "zod";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { aiLimits, type AiLimits } from "./model/limits";
import { languageModel } from "./model/model";
import { callModel, type AiUsage, type ModelCall } from "./model/model-call";
import { modelSchema } from "./model/model-schema";
import type { OfflineResponder } from "./model/offline-model";
import { modelSettings, type Purpose } from "./model/purposes";
import { dataBlock, inertText } from "./prompt-data";

type Request = {
  /** Names the call in the log, the metrics and the count of usage, and chooses its settings. */
  purpose: Purpose;
  /** The course under which the call is counted. */
  courseId?: string | undefined;
  /** With an owner the call waits for its turn among the AI_CONCURRENCY calls of this process; owners take turns. */
  owner?: string | undefined;
  /** The place among the owner's waiting calls: smaller numbers first, equal ones in order of arrival. */
  order?: number | undefined;
  /** Instructions. Text that people or models wrote must be wrapped with `dataBlock(name, value)`. */
  system: string;
  /** Replies in demo mode, when no model is configured; without it the call throws ai_unavailable. */
  offline?: OfflineResponder | undefined;
  /** Stops the call upstream; the failure is ai_aborted. */
  signal?: AbortSignal | undefined;
  maxOutputTokens?: number;
  limits?: Partial<AiLimits>;
  /** Replaces the configured model; for the test of a connection, tests and benchmarks. */
  model?: LanguageModelV4;
  /** Receives the tokens of each call when it ends; a repair is a second call. */
  onUsage?: (usage: AiUsage) => void;
};

export type StructuredRequest<S extends z.ZodType> = Request & {
  prompt: string;
  schema: S;
  /** The provider's name for the format: letters, digits, _ and -. */
  schemaName?: string;
};

/** Receives a structured answer while it streams. The last item of a list may still be incomplete. */
export type PartialListener<P extends z.ZodType> = {
  /** A lenient schema of what an unfinished answer may hold; a partial that breaches it is skipped. */
  schema: P;
  onPartial: (value: z.infer<P>) => void;
};

/** One turn of a conversation. Its text is untrusted; `streamReply` escapes it. */
export type ChatTurn = { role: "user" | "assistant"; text: string };

export type ReplyRequest = Request & { messages: ChatTurn[] };

const PARTIAL_EVERY_MS = 25;
const REASONING = "<think>";
const REASONING_END = "</think>";

function modelCall(request: Request, messages: ModelMessage[]): ModelCall {
  const { model, effort, temperature } = modelSettings(request.purpose);
  return {
    model: request.model ?? languageModel(model, request.offline),
    purpose: request.purpose,
    effort,
    temperature,
    owner: request.owner,
    order: request.order,
    courseId: request.courseId,
    system: request.system,
    messages,
    limits: { ...aiLimits(env()), ...request.limits },
    signal: request.signal,
    maxOutputTokens: request.maxOutputTokens,
    isShown: true,
    onUsage: request.onUsage,
  };
}

async function structuredCall(
  request: StructuredRequest<z.ZodType>,
  repair: ModelMessage[] = [],
): Promise<ModelCall> {
  const format = { name: request.schemaName ?? "answer", ...(await modelSchema(request.schema)) };
  return {
    ...modelCall(request, [{ role: "user", content: request.prompt }, ...repair]),
    format,
    isShown: false,
  };
}

/** The whole text of an answer; `onText` is called with the text so far. */
async function textOf(call: ModelCall, onText?: (text: string) => Promise<void>): Promise<string> {
  let text = "";
  for await (const delta of callModel(call)) {
    text += delta;
    await onText?.(text);
  }
  return text;
}

/** An answer from the brace that opens its JSON: after a code fence, a sentence, or reasoning that a server sends as text. */
function fromBrace(text: string): string {
  const start = /^\s*(?:\{|```)/.test(text) ? 0 : text.indexOf(REASONING_END) + 1;
  const brace = text.indexOf("{", start);
  return brace < 0 ? "" : text.slice(brace);
}

/** Parses an unfinished JSON text and passes the result on, at most every 25 ms. */
function partialReader<P extends z.ZodType>({ schema, onPartial }: PartialListener<P>) {
  let readAt = -Infinity;
  return async (text: string): Promise<void> => {
    if (performance.now() - readAt < PARTIAL_EVERY_MS) return;
    const { value } = await parsePartialJson(fromBrace(text));
    readAt = performance.now();
    const partial = schema.safeParse(value);
    if (partial.success) onPartial(partial.data);
  };
}

type Reading<T> = { ok: true; value: T } | { ok: false; issues: string[] };

/** Reads a model's answer by a schema of an object. */
function readOutput<S extends z.ZodType>(text: string, schema: S): Reading<z.infer<S>> {
  const open = fromBrace(text);
  let json: unknown;
  try {
    json = JSON.parse(open.slice(0, open.lastIndexOf("}") + 1));
  } catch {
    return { ok: false, issues: ["the answer is not valid JSON"] };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = parsed.error.issues.slice(0, 20);
  return {
    ok: false,
    issues: issues.map(({ path, message }) => `${path.join(".") || "(root)"}: ${message}`),
  };
}

/** Asks once more, showing the model its answer and the issues with it. */
async function repair<S extends z.ZodType>(
  request: StructuredRequest<S>,
  answer: string,
  issues: string[],
): Promise<z.infer<S>> {
  const content =
    `Your answer does not fit the required format. Answer again: the whole corrected JSON and nothing else.\n` +
    dataBlock("issues", issues);
  const call = await structuredCall(request, [
    { role: "assistant", content: inertText(answer) },
    { role: "user", content },
  ]);
  const second = readOutput(await textOf(call), request.schema);
  if (second.ok) return second.value;
  throw new AppError("ai_bad_output", { cause: new Error(second.issues.join("; ")) });
}

/**
 * Asks a model for a value of a schema. Throws AppError with an `ai_` code; ai_bad_output after one failed repair. With
 * `partials` the answer is shown while it streams, so a stream that breaks half-way is not retried.
 */
export async function generateStructured<S extends z.ZodType, P extends z.ZodType = z.ZodType>(
  request: StructuredRequest<S>,
  partials?: PartialListener<P>,
): Promise<z.infer<S>> {
  const call = await structuredCall(request);
  const text = partials
    ? await textOf({ ...call, isShown: true }, partialReader(partials))
    : await textOf(call);
  const first = readOutput(text, request.schema);
  return first.ok ? first.value : repair(request, text, first.issues);
}

/** The text after the reasoning that some servers send before it as text. */
async function* withoutReasoning(deltas: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = "";
  for await (const delta of deltas) {
    if (head === null) {
      yield delta;
      continue;
    }
    head = `${head}${delta}`.trimStart();
    if (REASONING.startsWith(head.slice(0, REASONING.length))) {
      const end = head.indexOf(REASONING_END, head.length - delta.length - REASONING_END.length);
      if (head.length <= REASONING.length || end < 0) continue;
      head = head.slice(end + REASONING_END.length).trimStart();
    }
    if (head !== "") yield head;
    head = null;
  }
  if (head !== null && !head.startsWith(REASONING)) yield head;
}

/** Streams the text of a reply in a conversation, without reasoning. Throws AppError with an `ai_` code. */
export function streamReply(request: ReplyRequest): AsyncIterable<string> {
  const messages = request.messages.map(({ role, text }) => ({ role, content: inertText(text) }));
  return withoutReasoning(callModel(modelCall(request, messages)));
}
