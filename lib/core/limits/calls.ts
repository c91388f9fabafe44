import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";

const WINDOW_MS = 60_000;

/** Counts calls per key and minute in this instance's memory; returns the seconds to wait above `max`, otherwise null. */
function minuteCounter(max: number): (key: string, now: number) => number | null {
  let windowStart = 0;
  const counts = new Map<string, number>();
  return (key, now) => {
    if (now - windowStart >= WINDOW_MS) {
      windowStart = now;
      counts.clear();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > max ? (windowStart + WINDOW_MS - now) / 1000 : null;
  };
}

const countPerson = minuteCounter(600);
const countAddress = minuteCounter(120);

/** Counts one call of a person; throws `rate_limited` above 600 a minute. */
export function limitCalls(actor: Pick<Actor, "id">, now = Date.now()): void {
  const retryAfter = countPerson(actor.id, now);
  if (retryAfter !== null) throw new AppError("rate_limited", { retryAfter });
}

/** Counts one request of a visitor for a public record; throws `rate_limited` above 120 a minute per address. */
export function limitVisitor(address: string, now = Date.now()): void {
  const retryAfter = countAddress(address, now);
  if (retryAfter !== null) throw new AppError("rate_limited", { retryAfter });
}
