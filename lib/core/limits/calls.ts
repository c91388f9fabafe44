import type { Actor } from "@/lib/core/auth/actor";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { UNKNOWN_ADDRESS } from "@/lib/core/http/request/client-address";

const WINDOW_MS = 60_000;
/** Calls that a person may make in a minute. */
const CALLS_PER_MINUTE = 600;

/** Calls by key in the current minute. */
type Window = { start: number; counts: Map<string, number> };

const people: Window = { start: 0, counts: new Map() };
/** On globalThis, because the middleware, pages and routes are separate module graphs of one process. */
const shared = globalThis as typeof globalThis & { menoVisitors?: Window };

/** Counts a call in this instance's memory; throws `rate_limited` above `max` a minute. */
function count(window: Window, call: { key: string; max: number; now: number }): void {
  const { key, max, now } = call;
  if (now - window.start >= WINDOW_MS) {
    window.start = now;
    window.counts.clear();
  }
  const calls = (window.counts.get(key) ?? 0) + 1;
  window.counts.set(key, calls);
  if (calls > max)
    throw new AppError("rate_limited", { retryAfter: (window.start + WINDOW_MS - now) / 1000 });
}

/** Counts one call of a person; throws `rate_limited` above 600 a minute. */
export function limitCalls({ id }: Pick<Actor, "id">, now = Date.now()): void {
  count(people, { key: id, max: CALLS_PER_MINUTE, now });
}

/**
 * Counts one request without a session for a page or a public record; throws `rate_limited` above VISITOR_LIMIT a minute and address.
 * Without a known address, as under plain `next start`, nothing is counted, because all visitors would share one count.
 */
export function limitVisitor(address: string, now = Date.now()): void {
  if (address === UNKNOWN_ADDRESS) return;
  shared.menoVisitors ??= { start: 0, counts: new Map() };
  count(shared.menoVisitors, { key: address, max: env().VISITOR_LIMIT, now });
}
