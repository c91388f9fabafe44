import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";

/** Calls per person, minute and instance. */
const CALLS = 600;
const WINDOW_MS = 60_000;

let windowStart = 0;
const counts = new Map<string, number>();

/** Counts one call of a person in this instance's memory; throws `rate_limited` above 600 a minute. */
export function limitCalls(actor: Pick<Actor, "id">, now = Date.now()): void {
  if (now - windowStart >= WINDOW_MS) {
    windowStart = now;
    counts.clear();
  }
  const count = (counts.get(actor.id) ?? 0) + 1;
  counts.set(actor.id, count);
  if (count > CALLS)
    throw new AppError("rate_limited", { retryAfter: (windowStart + WINDOW_MS - now) / 1000 });
}
