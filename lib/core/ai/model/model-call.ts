import { setTimeout as pause } from "node:timers/promises";
import type { JSONSchema7, LanguageModelV4 } from "@ai-sdk/provider";
import {
  experimental_streamLanguageModelCall as streamLanguageModelCall,
  jsonSchema,
  Output,
  type Experimental_LanguageModelStreamPart as StreamPart,
  type ModelMessage,
} from "ai";
import { env } from "@/lib/core/env";
import { errorRecord, providerErrorSummary, type ErrorRecord } from "@/lib/core/error-record";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { ConcurrencyLimit } from "@/lib/core/limits/concurrency";
import { log } from "@/lib/core/log";
import { recordModelCall } from "@/lib/core/telemetry/metrics";
import { toFailure, type Failure } from "./failures";
import type { Effort } from "../groups";
import { assertBelowCap } from "../usage/cap";
import { countModelCall, recordModelFailure } from "../usage/mutations";
import type { AiLimits } from "./limits";
import { Pace } from "./pace";
import type { Purpose } from "./purposes";
import { listenToReasoning } from "./reasoning-listener";

export type ModelCall = {
  model: LanguageModelV4;
  purpose: Purpose;
  effort: Effort | undefined;
  temperature: number | undefined;
  /** With an owner the call waits for its turn in this process's queue of AI_CONCURRENCY calls. */
  owner?: string | undefined;
  order?: number | undefined;
  /** The course under which the call is counted. */
  courseId?: string | undefined;
  system: string;
  messages: ModelMessage[];
  limits: AiLimits;
  format?: { name: string; schema: JSONSchema7; strict: boolean };
  signal?: AbortSignal | undefined;
  maxOutputTokens?: number | undefined;
  /** Yields text as it arrives and does not retry a stream that broke half-way; otherwise yields the whole text at the end. */
  isShown: boolean;
  /** Receives the tokens of all attempts when the call ends. */
  onUsage?: ((usage: AiUsage) => void) | undefined;
};

/** Tokens as the provider counts them; the cached ones are part of the input, the reasoning is part of the output. */
export type AiUsage = { inputTokens: number; cachedTokens: number; outputTokens: number };

type EndPart = Extract<StreamPart, { type: "model-call-end" }>;

const pace = new Pace(() => env().AI_CONCURRENCY);
const queue = new ConcurrencyLimit(() => pace.allowed);

/** Failures of a model that cannot keep up. */
const stallCodes = new Set<ErrorCode>(["ai_timeout", "ai_rate_limited"]);

/** A token that the server sends at the limit arrives after it, by the time that connecting and the way back take. */
const GRACE = 1.05;

/** Aborts one attempt when the model is silent for too long or the caller aborts. */
class AttemptClock {
  readonly #silence = new AbortController();
  readonly #caller: AbortSignal | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  readonly signal: AbortSignal;

  constructor(caller: AbortSignal | undefined) {
    this.#caller = caller;
    this.signal = caller ? AbortSignal.any([caller, this.#silence.signal]) : this.#silence.signal;
  }

  /** Waits for the model, at most `ms` from now. */
  start(ms: number): void {
    this.pause();
    if (!this.#isOver) this.#timer = setTimeout(() => this.#silence.abort(), ms * GRACE);
  }

  pause(): void {
    clearTimeout(this.#timer);
  }

  /** Ends the attempt; a later `start` does nothing. */
  stop(): void {
    this.#isOver = true;
    this.pause();
  }

  /** The reason why the attempt was aborted, if it was. */
  get failure(): Failure | undefined {
    if (this.#caller?.aborted) return { error: new AppError("ai_aborted"), retryable: false };
    if (this.#silence.signal.aborted) return { error: new AppError("ai_timeout"), retryable: false };
    return undefined;
  }
}

async function startStream(call: ModelCall, signal: AbortSignal): Promise<AsyncIterable<StreamPart>> {
  const { model, format, maxOutputTokens, temperature } = call;
  const isResponses = model.provider.endsWith(".responses");
  // A learner waits while the model reasons. Only the Responses API ignores the setting for models without reasoning.
  const effort = call.effort ?? (isResponses ? "low" : undefined);
  const { stream } = await streamLanguageModelCall({
    model,
    instructions: call.system,
    messages: call.messages,
    abortSignal: signal,
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(format ? { output: Output.object({ schema: jsonSchema(format.schema), name: format.name }) } : {}),
    ...(effort === undefined ? {} : { reasoning: effort }),
    ...(temperature === undefined ? {} : { temperature }),
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

type Progress = { text: string; usage: AiUsage };

const noUsage = (): AiUsage => ({ inputTokens: 0, cachedTokens: 0, outputTokens: 0 });

function usageOf({ usage }: EndPart): AiUsage {
  return {
    inputTokens: usage.inputTokens ?? 0,
    cachedTokens: usage.inputTokenDetails.cacheReadTokens ?? 0,
    outputTokens: usage.outputTokens ?? 0,
  };
}

async function* runAttempt(call: ModelCall, clock: AttemptClock, progress: Progress): AsyncGenerator<string> {
  const { firstTokenMs, idleMs } = call.limits;
  let end: EndPart | undefined;
  clock.start(firstTokenMs);
  const onReasoning = () => {
    if (progress.text === "") clock.start(firstTokenMs);
  };
  for await (const part of await listenToReasoning(onReasoning, () => startStream(call, clock.signal))) {
    switch (part.type) {
      case "text-delta":
        if (part.text === "") break;
        progress.text += part.text;
        // The time that the reader takes is not the model's.
        clock.pause();
        if (call.isShown) yield part.text;
        clock.start(idleMs);
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
        progress.usage = usageOf(part);
        break;
      default:
    }
  }
  if (!end) throw new AppError("ai_interrupted");
  checkEnd(end, progress.text);
  clock.stop();
  if (!call.isShown) yield progress.text;
}

function failureOf(error: unknown, { text }: Progress): Failure {
  const failure = toFailure(error);
  if (failure.error.code === "ai_unreachable" && text !== "")
    return { ...failure, error: new AppError("ai_interrupted", { cause: error }) };
  return failure;
}

/** Tokens of an answer; an estimate where the server does not count them. */
function tokensOf({ text, usage }: Progress): number {
  return Math.max(usage.outputTokens, text.length / 4);
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

/** Adds the tokens of all attempts to `total`. */
async function* runWithRetries(call: ModelCall, total: AiUsage): AsyncGenerator<string> {
  const started = performance.now();
  for (let retry = 0; ; retry++) {
    const startedAt = performance.now();
    const clock = new AttemptClock(call.signal);
    const progress: Progress = { text: "", usage: noUsage() };
    let failure: Failure;
    try {
      yield* runAttempt(call, clock, progress);
      const endedAt = performance.now();
      pace.record({ startedAt, endedAt, tokens: tokensOf(progress) });
      log.info(
        { purpose: call.purpose, ms: Math.round(endedAt - started), ...progress.usage },
        "model answered",
      );
      return;
    } catch (error) {
      failure = clock.failure ?? failureOf(error, progress);
    } finally {
      clock.stop();
      for (const kind of ["inputTokens", "cachedTokens", "outputTokens"] as const)
        total[kind] += progress.usage[kind];
    }
    const { code, details } = failure.error;
    if (stallCodes.has(code))
      pace.record({ startedAt, endedAt: performance.now(), tokens: 0, hasStalled: true });
    const cause = reasonOf(details.cause);
    log.warn({ purpose: call.purpose, code, try: retry + 1, cause }, "model call failed");
    if (isFailure(code)) recordModelFailure(failedCall(call, failure.error));
    const wasShown = call.isShown && progress.text !== "";
    if (!failure.retryable || retry >= call.limits.retries || wasShown) throw failure.error;
    await pauseBeforeRetry(call, failure, retry);
  }
}

/**
 * Streams the text of one answer of a model. Every failure is an AppError with an `ai_` code. Leaving the loop early closes
 * the connection.
 */
export async function* callModel(call: ModelCall): AsyncGenerator<string> {
  // An operator may test another connection at the cap.
  if (call.purpose !== "test") await assertBelowCap();
  const leave = call.owner === undefined ? undefined : await queue.enter(call);
  const about = { purpose: call.purpose, model: call.model.modelId };
  const startedAt = Date.now();
  const usage = noUsage();
  // The outcome when the caller leaves the loop early.
  let error: string | undefined = "ai_aborted";
  try {
    yield* runWithRetries(call, usage);
    error = undefined;
  } catch (thrown) {
    error = thrown instanceof AppError ? thrown.code : "internal";
    throw thrown;
  } finally {
    leave?.();
    call.onUsage?.(usage);
    recordModelCall({ ...about, startedAt, usage, error });
    countModelCall({ ...about, ...usage, courseId: call.courseId, hasFailed: isFailure(error) });
  }
}

const failedCall = ({ purpose, model, courseId }: ModelCall, error: AppError) => ({
  purpose,
  model: model.modelId,
  courseId,
  error,
});

/** A call that its caller left or stopped has not failed. */
const isFailure = (error: string | undefined) => error !== undefined && error !== "ai_aborted";

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
