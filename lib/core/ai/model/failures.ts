import { APICallError } from "@ai-sdk/provider";
import { z } from "zod";
import { AppError, type ErrorCode } from "@/lib/core/errors";

/** Why an attempt failed, and whether another one may help. */
export type Failure = { error: AppError; retryable: boolean; retryAfterMs?: number };

const networkCode = /^(?:E[A-Z]+|UND_ERR_[A-Z_]+)$/;
const timeoutCodes = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "ETIMEDOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);
const filterCodes = new Set(["content_filter", "content_policy_violation", "invalid_prompt"]);

/** The network error code in a chain of causes, such as ECONNREFUSED. */
function networkErrorCode(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 8; depth++) {
    if ("code" in current && typeof current.code === "string" && networkCode.test(current.code))
      return current.code;
    current = current.cause;
  }
  return undefined;
}

const errorBody = z.object({ error: z.object({ code: z.union([z.string(), z.number()]).nullish() }) });
/** An error event inside a stream, as the provider reports it. */
const streamError = z.object({
  statusCode: z.number(),
  isRetryable: z.boolean().optional(),
  code: z.unknown(),
});

/** Milliseconds that the server asks to wait: `retry-after-ms`, or `Retry-After` in seconds or as an HTTP date. */
function retryAfter(headers: Record<string, string> | undefined): number | undefined {
  const exact = Number(headers?.["retry-after-ms"]);
  if (Number.isFinite(exact) && exact >= 0) return exact;
  const text = headers?.["retry-after"];
  if (text === undefined) return undefined;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

function byStatus(status: number, code: unknown, cause: unknown, retryAfterMs?: number): Failure {
  const fail = (name: ErrorCode, retryable = false): Failure =>
    retryable && retryAfterMs !== undefined
      ? {
          error: new AppError(name, { cause, retryAfter: Math.ceil(retryAfterMs / 1000) }),
          retryable,
          retryAfterMs,
        }
      : { error: new AppError(name, { cause }), retryable };
  if (status === 401 || status === 403) return fail("ai_unauthorized");
  // OpenAI also answers 429 for an exhausted quota, which a retry does not help.
  if (status === 429) return fail("ai_rate_limited", code !== "insufficient_quota");
  if (status === 408 || status === 409 || status >= 500) return fail("ai_failed", true);
  if (typeof code === "string" && filterCodes.has(code)) return fail("ai_content_filter");
  if (status >= 400) return fail("ai_failed");
  return fail("ai_bad_output");
}

/** Maps an error that a provider threw or streamed to our codes. */
export function toFailure(error: unknown): Failure {
  if (error instanceof AppError) return { error, retryable: error.code === "ai_interrupted" };
  const network = networkErrorCode(error);
  if (network !== undefined) {
    const timeout = timeoutCodes.has(network);
    return {
      error: new AppError(timeout ? "ai_timeout" : "ai_unreachable", { cause: error }),
      retryable: !timeout,
    };
  }
  if (APICallError.isInstance(error)) {
    const body = errorBody.safeParse(error.data);
    const code = body.success ? body.data.error.code : undefined;
    if (error.statusCode === undefined)
      return { error: new AppError("ai_unreachable", { cause: error }), retryable: true };
    return byStatus(error.statusCode, code, error, retryAfter(error.responseHeaders));
  }
  const frame = streamError.safeParse(error);
  if (frame.success) return byStatus(frame.data.statusCode, frame.data.code, error);
  const name = error instanceof Error ? error.name : "";
  const unreadable = /JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody/.test(name);
  return {
    error: new AppError(unreadable ? "ai_bad_output" : "ai_failed", { cause: error }),
    retryable: false,
  };
}
