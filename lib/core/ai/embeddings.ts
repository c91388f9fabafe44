import { embedMany, RetryError } from "ai";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { recordModelCall } from "@/lib/core/telemetry/metrics";
import { aiMode } from "./connection";
import { toFailure } from "./model/failures";
import { aiLimits } from "./model/limits";
import { embeddingModel } from "./model/model";
import { assertBelowCap } from "./usage/cap";
import { countModelCall, recordModelFailure } from "./usage/mutations";

/** The configured embedding model, whose vectors are comparable only with each other; null without it or without a server. */
export function embeddingModelName(): string | null {
  return aiMode() === "openai" ? (env().OPENAI_EMBEDDING_MODEL ?? null) : null;
}

type Embedding = {
  model: string;
  /** At most a few hundred, none of them blank. */
  texts: readonly string[];
  signal?: AbortSignal | undefined;
  /** For the call with its retries, in milliseconds; default: the limit of a first token. */
  timeoutMs?: number;
  retries?: number;
};

/** The vectors of texts, in their order. The call is counted, and stops at the monthly cap. Throws AppError with an `ai_` code. */
export async function embedTexts({ texts, model, ...call }: Embedding): Promise<number[][]> {
  await assertBelowCap();
  const { firstTokenMs, retries } = aiLimits(env());
  const late = AbortSignal.timeout(call.timeoutMs ?? firstTokenMs);
  const startedAt = Date.now();
  const about = { purpose: "embedding", model, courseId: undefined } as const;
  const tokens = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  let error: AppError | undefined;
  try {
    const { embeddings, usage } = await embedMany({
      model: embeddingModel(model),
      values: [...texts],
      maxRetries: call.retries ?? retries,
      abortSignal: call.signal ? AbortSignal.any([call.signal, late]) : late,
    });
    // Some servers count no tokens.
    if (Number.isFinite(usage.tokens)) tokens.inputTokens = usage.tokens;
    if (embeddings.length !== texts.length || embeddings.some((vector) => vector.length === 0))
      throw new AppError("ai_bad_output");
    return embeddings;
  } catch (thrown) {
    error = failureOf(thrown, { late, caller: call.signal });
    if (error.code !== "ai_aborted") recordModelFailure({ ...about, error });
    log.warn({ purpose: about.purpose, code: error.code }, "model call failed");
    throw error;
  } finally {
    const hasFailed = error !== undefined && error.code !== "ai_aborted";
    recordModelCall({ ...about, operation: "embeddings", startedAt, usage: tokens, error: error?.code });
    countModelCall({ ...about, ...tokens, hasFailed });
  }
}

type Signals = { late: AbortSignal; caller: AbortSignal | undefined };

function failureOf(thrown: unknown, { late, caller }: Signals): AppError {
  if (caller?.aborted) return new AppError("ai_aborted");
  if (late.aborted) return new AppError("ai_timeout");
  return toFailure(RetryError.isInstance(thrown) ? thrown.lastError : thrown).error;
}
