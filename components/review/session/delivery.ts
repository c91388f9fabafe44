import { ApiError } from "@/lib/core/http/client";
import type { ReviewResult } from "@/lib/review/schema";
import type { Outbox, Unsent } from "./outbox";

/** Milliseconds between attempts without a connection. */
const RETRY_MS = 3000;

/** After these the same answer may be accepted later. */
const TEMPORARY: ReadonlySet<string> = new Set([
  "network",
  "internal",
  "unavailable",
  "rate_limited",
  "unauthenticated",
]);

type Delivery = {
  /** Keeps the answer and sends everything that waits. */
  add: (unsent: Unsent) => Promise<void>;
  /** Sends everything that waits, in order, one at a time; resolves when nothing waits or the server cannot be reached. */
  deliver: () => Promise<void>;
  /** Ends the attempts; what waits stays in the outbox. */
  stop: () => void;
};

type Listener = {
  onReceived: (sent: Unsent, result: ReviewResult) => void;
  /** The server will never take this answer: its card has gone. */
  onRefused: (sent: Unsent) => void;
  /** Why answers wait; null once they are sent. */
  onWaiting: (code: ApiError["code"] | null) => void;
};

export function createDelivery(
  outbox: Outbox,
  send: (unsent: Unsent) => Promise<ReviewResult>,
  { onReceived, onRefused, onWaiting }: Listener,
): Delivery {
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let isBlocked = false;

  const run = async () => {
    isBlocked = false;
    for (let [next] = outbox.list(); next && !isStopped(); [next] = outbox.list()) {
      try {
        const result = await send(next);
        outbox.drop(next);
        onReceived(next, result);
      } catch (error) {
        const code = error instanceof ApiError ? error.code : "internal";
        if (TEMPORARY.has(code)) {
          isBlocked = true;
          onWaiting(code);
          if (!isStopped()) timer = setTimeout(() => void deliver(), RETRY_MS);
          return;
        }
        outbox.drop(next);
        onRefused(next);
      }
    }
    onWaiting(null);
  };
  const deliver = (): Promise<void> => {
    clearTimeout(timer);
    running ??= run().finally(() => (running = null));
    return running;
  };
  return {
    deliver,
    add: async (unsent) => {
      outbox.put(unsent);
      await deliver();
      // A run that was about to end may have missed it.
      if (!isBlocked && outbox.list().length > 0) await deliver();
    },
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
