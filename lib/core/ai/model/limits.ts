import type { Env } from "@/lib/core/env";
import { aiConnection } from "../connection";

/** Limits of one model call, in milliseconds, and its retries. */
export type AiLimits = {
  /** Until the first part of the answer, text or reasoning, and between parts of its reasoning. It includes connecting. */
  firstTokenMs: number;
  /** Between two pieces of text. */
  idleMs: number;
  /** Further attempts after 408, 409, 429, 5xx or a broken connection. */
  retries: number;
  /** Pause before the first retry. It doubles with each one, and a random part of up to the same is added. */
  retryBaseMs: number;
  /** With a longer Retry-After the call fails at once, and the failure carries the time. */
  maxRetryAfterMs: number;
};

const hosted = { firstToken: 60, idle: 30 };
const local = { firstToken: 300, idle: 60 };

/** Whether a model server runs on this machine or in its network: its name or address is not a public one. */
export function isLocalServer(address: string): boolean {
  const { hostname } = new URL(address);
  if (hostname.startsWith("[")) return /^\[(?:::1\]|f[cd])/.test(hostname);
  return (
    !hostname.includes(".") ||
    /\.(?:local|lan|internal|home\.arpa)$/.test(hostname) ||
    /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+)+$/.test(hostname)
  );
}

/** The product's limits: as configured, else by where the model runs; `baseURL` is the connected server's. */
export function aiLimits(e: Env, baseURL: string | undefined = aiConnection(e)?.baseURL): AiLimits {
  const defaults = baseURL !== undefined && isLocalServer(baseURL) ? local : hosted;
  return {
    firstTokenMs: (e.AI_FIRST_TOKEN_SECONDS ?? defaults.firstToken) * 1000,
    idleMs: (e.AI_IDLE_SECONDS ?? defaults.idle) * 1000,
    retries: 2,
    retryBaseMs: 500,
    maxRetryAfterMs: 20_000,
  };
}
