import { setTimeout as pause } from "node:timers/promises";
import type { JSONSchema7, LanguageModelV4 } from "@ai-sdk/provider";
import {
  experimental_streamLanguageModelCall as streamLanguageModelCall,
  jsonSchema,
  Output,
  type Experimental_LanguageModelStreamPart as StreamPart,
  type ModelMessage,
} from "ai";
import { errorRecord, providerErrorSummary, type ErrorRecord } from "@/lib/core/error-record";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { recordModelCall } from "@/lib/core/telemetry/metrics";
import { toFailure, type Failure } from "./failures";
import type { AiLimits } from "./limits";

export type ModelCall = {
  model: LanguageModelV4;
  purpose: string;
  system: string;
  messages: ModelMessage[];
  limits: AiLimits;
  format?: { name: string; schema: JSONSchema7; strict: boolean };
  signal?: AbortSignal | undefined;
  maxOutputTokens?: number | undefined;
  /** Yields text as it arrives and does not retry a stream that broke half-way; otherwise yields the whole text at the end. */
  isShown: boolean;
};

/** Tokens of one call as the provider counts them. */
export type AiUsage = { inputTokens: number; outputTokens: number };

type EndPart = Extract<StreamPart, { type: "model-call-end" }>;

/** Aborts one attempt when the model is silent for too long or the caller aborts. */
class AttemptClock {
  readonly #silence = new AbortController();
  readonly #caller: AbortSignal | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly signal: AbortSignal;

  constructor(caller: AbortSignal | undefined) {
    this.#caller = caller;
    this.signal = caller ? AbortSignal.any([caller, this.#silence.signal]) : this.#silence.signal;
  }

  /** Waits for the model, at most `ms` from now. */
  start(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#silence.abort(), ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The reason why the attempt was aborted, if it was. */
  get failure(): Failure | undefined {
    if (this.#caller?.aborted) return { error: new AppError("ai_aborted"), retryable: false };
    if (this.#silence.signal.aborted) return { error: new AppError("ai_timeout"), retryable: false };
    return undefined;
  }
}

async function startStream(call: ModelCall, signal: AbortSignal): Promise<AsyncIterable<StreamPart>> {
  const { model, format, maxOutputTokens } = call;
  const isResponses = model.provider.endsWith(".responses");
  const { stream } = await streamLanguageModelCall({
    model,
    instructions: call.system,
    messages: call.messages,
    abortSignal: signal,
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(format ? { output: Output.object({ schema: jsonSchema(format.schema), name: format.name }) } : {}),
    // A learner waits while the model reasons. Only the Responses API ignores the setting for models without reasoning.
    ...(isResponses ? { reasoning: "low" as const } : {}),
    providerOptions: {
      openai: {
        ...(isResponses ? { store: false } : {}),
        ...(format ? { strictJsonSchema: format.strict } : {}),
      },
    },
  });
  return stream;
}

function checkEnd({ finishReason, rawFinishReason }: EndPart, text: string): void {
  if (finishReason === "length") throw new AppError("ai_truncated");
  if (finishReason === "content-filter")
    throw new AppError(rawFinishReason === "content_filter" ? "ai_content_filter" : "ai_refused");
  if (finishReason === "interrupted") throw new AppError("ai_interrupted");
  if (finishReason === "error") throw new AppError("ai_failed");
  if (finishReason === "tool-calls" || text.trim() === "") throw new AppError("ai_bad_output");
}

type Progress = { text: string };

async function* runAttempt(
  call: ModelCall,
  clock: AttemptClock,
  progress: Progress,
): AsyncGenerator<string, AiUsage> {
  const { firstTokenMs, idleMs } = call.limits;
  let end: EndPart | undefined;
  clock.start(firstTokenMs);
  for await (const part of await startStream(call, clock.signal)) {
    switch (part.type) {
      case "text-delta":
        if (part.text === "") break;
        progress.text += part.text;
        // The time that the reader takes is not the model's.
        clock.stop();
        if (call.isShown) yield part.text;
        clock.start(idleMs);
        break;
      case "reasoning-start":
      case "reasoning-delta":
      case "reasoning-end":
        clock.start(firstTokenMs);
        break;
      case "tool-call":
      case "tool-input-start":
        throw new AppError("ai_bad_output", {
          cause: new Error("the model called a tool that it was not offered"),
        });
      case "error":
        throw part.error;
      case "model-call-end":
        end = part;
        break;
      default:
    }
  }
  if (!end) throw new AppError("ai_interrupted");
  checkEnd(end, progress.text);
  clock.stop();
  if (!call.isShown) yield progress.text;
  return { inputTokens: end.usage.inputTokens ?? 0, outputTokens: end.usage.outputTokens ?? 0 };
}

function failureOf(error: unknown, { text }: Progress): Failure {
  const failure = toFailure(error);
  if (failure.error.code === "ai_unreachable" && text !== "")
    return { ...failure, error: new AppError("ai_interrupted", { cause: error }) };
  return failure;
}

/** Waits before the next attempt. Throws the failure when the server asks for a longer pause than the limits allow. */
async function pauseBeforeRetry(call: ModelCall, failure: Failure, retry: number): Promise<void> {
  const { retryBaseMs, maxRetryAfterMs } = call.limits;
  const backoff = retryBaseMs * 2 ** retry * (1 + Math.random());
  const retryAfter = failure.retryAfterMs ?? 0;
  if (retryAfter > maxRetryAfterMs) throw failure.error;
  try {
    await pause(Math.max(backoff, retryAfter), undefined, call.signal ? { signal: call.signal } : {});
  } catch {
    throw new AppError("ai_aborted");
  }
}

async function* runWithRetries(call: ModelCall): AsyncGenerator<string, AiUsage> {
  const started = performance.now();
  for (let retry = 0; ; retry++) {
    const clock = new AttemptClock(call.signal);
    const progress: Progress = { text: "" };
    let failure: Failure;
    try {
      const usage = yield* runAttempt(call, clock, progress);
      const ms = Math.round(performance.now() - started);
      log.info({ purpose: call.purpose, ms, ...usage }, "model answered");
      return usage;
    } catch (error) {
      failure = clock.failure ?? failureOf(error, progress);
    } finally {
      clock.stop();
    }
    const { code, details } = failure.error;
    const cause = reasonOf(details.cause);
    log.warn({ purpose: call.purpose, code, try: retry + 1, cause }, "model call failed");
    const wasShown = call.isShown && progress.text !== "";
    if (!failure.retryable || retry >= call.limits.retries || wasShown) throw failure.error;
    await pauseBeforeRetry(call, failure, retry);
  }
}

/**
 * Streams the text of one answer of a model and returns its token counts. Every failure is an AppError with an
 * `ai_` code. Leaving the loop early closes the connection.
 */
export async function* callModel(call: ModelCall): AsyncGenerator<string, AiUsage> {
  const about = { purpose: call.purpose, model: call.model.modelId, startedAt: Date.now() };
  // The outcome when the caller leaves the loop early.
  let outcome: { usage: AiUsage } | { error: string } = { error: "ai_aborted" };
  try {
    const usage = yield* runWithRetries(call);
    outcome = { usage };
    return usage;
  } catch (error) {
    outcome = { error: error instanceof AppError ? error.code : "internal" };
    throw error;
  } finally {
    recordModelCall({ ...about, ...outcome });
  }
}

/** The cause of a failure in one line. A provider's words may quote the prompt, so the log keeps only its codes. */
function reasonOf(cause: unknown): string | undefined {
  if (cause === undefined) return undefined;
  return cause instanceof Error ? lineOf(errorRecord(cause)) : providerErrorSummary(cause);
}

function lineOf(record: ErrorRecord | string): string {
  if (typeof record === "string") return record;
  const { type, message, cause } = record;
  return `${type}: ${message}${cause === undefined ? "" : ` < ${lineOf(cause)}`}`;
}
