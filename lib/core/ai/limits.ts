/** Bounds of one model call, in milliseconds, and its retries. */
export type AiLimits = {
  /** Until the first part of the answer (text or reasoning) arrives. */
  firstTokenMs: number;
  /** Between two parts once text has begun. */
  idleMs: number;
  /** The whole call with its retries. */
  totalMs: number;
  /** Further attempts after 408, 409, 429, 5xx or a broken connection, while nothing has been shown yet. */
  retries: number;
  /** First pause before a retry; doubles each time, and a random part of up to the same is added. */
  retryBaseMs: number;
  /** A Retry-After longer than this is not waited for: the call fails with ai_rate_limited at once. */
  maxRetryAfterMs: number;
};

/** The product's bounds. Connecting has its own, 10 s, in the HTTP agent (openai-model.ts). */
export const defaultLimits: AiLimits = {
  firstTokenMs: 30_000,
  idleMs: 20_000,
  totalMs: 120_000,
  retries: 2,
  retryBaseMs: 500,
  maxRetryAfterMs: 20_000,
};
