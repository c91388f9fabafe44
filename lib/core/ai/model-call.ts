import { setTimeout as pause } from "node:timers/promises";
import type {
  JSONSchema7,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { errorRecord, providerWords, type ErrorRecord } from "@/lib/core/error-record";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { measureModelCall } from "@/lib/core/telemetry/measure";
import { CallWatch } from "./call-watch";
import { toFailure, type Failure } from "./failures";
import type { AiLimits } from "./limits";
import { startReading, type ReadableModel } from "./part-queue";

export type ModelCall = {
  model: ReadableModel;
  purpose: string;
  prompt: LanguageModelV4Prompt;
  limits: AiLimits;
  format?: { name: string; schema: JSONSchema7; strict: boolean };
  signal?: AbortSignal | undefined;
  maxOutputTokens?: number | undefined;
  /** Nobody sees the text while it comes, so a stream that broke half-way may be asked for again. */
  unseen?: boolean;
};

/** Tokens of one call as the provider counts them. */
export type AiUsage = { inputTokens: number; outputTokens: number };

export type CallEnd = { text: string; finishReason: "stop" | "other"; usage: AiUsage };

function callOptions(call: ModelCall, signal: AbortSignal): LanguageModelV4CallOptions {
  const responses = call.model.provider.endsWith(".responses");
  return {
    prompt: call.prompt,
    abortSignal: signal,
    ...(call.maxOutputTokens === undefined ? {} : { maxOutputTokens: call.maxOutputTokens }),
    ...(call.format
      ? { responseFormat: { type: "json" as const, schema: call.format.schema, name: call.format.name } }
      : {}),
    // Thinking is silence to the person who waits. Only the Responses API drops the setting for models without it.
    ...(responses ? { reasoning: "low" as const } : {}),
    providerOptions: {
      openai: {
        ...(responses ? { store: false } : {}),
        ...(call.format ? { strictJsonSchema: call.format.strict } : {}),
      },
    },
  };
}

/** Settles as `work` does, or rejects as soon as `signal` aborts, whether or not the work listens to it. */
function untilAborted<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(new AppError("ai_aborted", { cause: signal.reason }));
    };
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

function checkEnd(reason: LanguageModelV4FinishReason, text: string): "stop" | "other" {
  if (reason.unified === "length") throw new AppError("ai_truncated");
  if (reason.unified === "content-filter")
    throw new AppError(reason.raw === "content_filter" ? "ai_content_filter" : "ai_refused");
  if (reason.unified === "interrupted") throw new AppError("ai_interrupted");
  if (reason.unified === "error") throw new AppError("ai_failed");
  if (reason.unified === "tool-calls" || text.trim() === "") throw new AppError("ai_bad_output");
  return reason.unified;
}

type Progress = {
  text: string;
  limitMs: number;
  end?: Extract<LanguageModelV4StreamPart, { type: "finish" }>;
};

/** Takes in one part; returns the text to show, if it brings any. */
function takePart(part: LanguageModelV4StreamPart, progress: Progress, limits: AiLimits): string {
  switch (part.type) {
    case "text-delta":
      progress.text += part.delta;
      if (progress.text !== "") progress.limitMs = limits.idleMs;
      return part.delta;
    case "reasoning-start":
    case "reasoning-delta":
      // A model that thinks has answered already; only the whole time bounds it.
      progress.limitMs = Infinity;
      return "";
    case "reasoning-end":
      progress.limitMs = limits.firstTokenMs;
      return "";
    case "tool-call":
    case "tool-input-start":
      throw new AppError("ai_bad_output", {
        cause: new Error("the model called a tool that nobody offered"),
      });
    case "error":
      throw part.error;
    case "finish":
      progress.end = part;
      return "";
    default:
      return "";
  }
}

async function* attempt(
  call: ModelCall,
  watch: CallWatch,
  progress: Progress,
): AsyncGenerator<string, CallEnd> {
  watch.waiting(progress.limitMs);
  const reader = await untilAborted(startReading(call.model, callOptions(call, watch.signal)), watch.signal);
  // Cancelling settles a pending read at once, even when the source is deaf to its signal.
  const cancel = () => void reader.cancel().catch(() => undefined);
  watch.signal.addEventListener("abort", cancel, { once: true });
  if (watch.signal.aborted) cancel();
  for (;;) {
    const next = await reader.read();
    if (watch.failure) throw watch.failure;
    if (next.done) break;
    const limitBefore = progress.limitMs;
    const delta = takePart(next.value, progress, call.limits);
    // Parts that bring nothing (metadata, pings) do not turn the clock back.
    if (progress.limitMs !== limitBefore) watch.waiting(progress.limitMs);
    if (delta === "") continue;
    watch.arrived();
    yield delta;
    watch.waiting(progress.limitMs);
  }
  if (!progress.end) throw new AppError("ai_interrupted");
  const { finishReason, usage } = progress.end;
  return {
    text: progress.text,
    finishReason: checkEnd(finishReason, progress.text),
    usage: { inputTokens: usage.inputTokens.total ?? 0, outputTokens: usage.outputTokens.total ?? 0 },
  };
}

function failureOf(error: unknown, watch: CallWatch, progress: Progress): Failure {
  if (watch.failure) return { error: watch.failure, retryable: false };
  const failure = toFailure(error);
  if (failure.error.code === "ai_unreachable" && progress.text !== "")
    return { ...failure, error: new AppError("ai_interrupted", { cause: error }) };
  return failure;
}

/** Waits before the next attempt, or throws the failure when waiting would take too long. */
async function pauseBeforeRetry(
  call: ModelCall,
  failure: Failure,
  retry: number,
  deadline: number,
): Promise<void> {
  const backoff = call.limits.retryBaseMs * 2 ** retry * (1 + Math.random());
  const wait = Math.max(backoff, failure.retryAfterMs ?? 0);
  if ((failure.retryAfterMs ?? 0) > call.limits.maxRetryAfterMs || performance.now() + wait > deadline)
    throw failure.error;
  try {
    await pause(wait, undefined, call.signal ? { signal: call.signal } : {});
  } catch {
    throw new AppError("ai_aborted");
  }
}

/**
 * Streams one answer of a model: yields its text as it comes and returns the whole. Every failure is an AppError with an
 * `ai_` code; retries happen only while nothing has been shown. Ending the iteration early closes the connection.
 */
export async function* callModel(call: ModelCall): AsyncGenerator<string, CallEnd> {
  const about = { purpose: call.purpose, model: call.model.modelId, startedAt: Date.now() };
  // Who leaves the loop early has called it off.
  let outcome: { usage: AiUsage } | { error: string } = { error: "ai_aborted" };
  try {
    const end = yield* tryCall(call);
    outcome = { usage: end.usage };
    return end;
  } catch (error) {
    outcome = { error: error instanceof AppError ? error.code : "internal" };
    throw error;
  } finally {
    measureModelCall({ ...about, ...outcome });
  }
}

async function* tryCall(call: ModelCall): AsyncGenerator<string, CallEnd> {
  const { limits } = call;
  const started = performance.now();
  const deadline = started + limits.totalMs;
  for (let tries = 0; ; tries++) {
    const watch = new CallWatch(deadline, Math.min(limits.firstTokenMs, limits.idleMs), call.signal);
    const progress: Progress = { text: "", limitMs: limits.firstTokenMs };
    let failure: Failure;
    try {
      const end = yield* attempt(call, watch, progress);
      log.info(
        { purpose: call.purpose, ms: Math.round(performance.now() - started), ...end.usage },
        "model answered",
      );
      return end;
    } catch (error) {
      failure = failureOf(error, watch, progress);
    } finally {
      watch.stop();
    }
    const { code, details } = failure.error;
    log.warn(
      { purpose: call.purpose, code, try: tries + 1, cause: reasonOf(details.cause) },
      "model call failed",
    );
    const again =
      failure.retryable && tries < limits.retries && (call.unseen === true || progress.text === "");
    if (!again) throw failure.error;
    await pauseBeforeRetry(call, failure, tries, deadline);
  }
}

/** Why a call failed, in a line: of what a provider says, which may quote what people wrote, as much as the log keeps of any error. */
function reasonOf(cause: unknown): string | undefined {
  if (cause === undefined) return undefined;
  return cause instanceof Error ? lineOf(errorRecord(cause)) : providerWords(cause);
}

function lineOf(record: ErrorRecord | string): string {
  if (typeof record === "string") return record;
  const { type, message, cause } = record;
  return `${type}: ${message}${cause === undefined ? "" : ` < ${lineOf(cause)}`}`;
}
