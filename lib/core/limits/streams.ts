import { AppError } from "@/lib/core/errors";

/** Streams of one kind that a person may have open at once on an instance. */
const STREAMS_MAX = 10;
/** Seconds after which a refused client may try again. */
const RETRY_SECONDS = 5;

const open = new Map<string, number>();

/** Counts a stream of a person until the signal aborts; throws `rate_limited` above ten. */
export function limitStreams(person: { id: string }, ended: AbortSignal): void {
  const count = (open.get(person.id) ?? 0) + 1;
  if (count > STREAMS_MAX) throw new AppError("rate_limited", { retryAfter: RETRY_SECONDS });
  if (ended.aborted) return;
  open.set(person.id, count);
  const leave = () => {
    const rest = (open.get(person.id) ?? 1) - 1;
    if (rest > 0) open.set(person.id, rest);
    else open.delete(person.id);
  };
  ended.addEventListener("abort", leave, { once: true });
}
