/** A call that writes fewer tokens a second, its wait for the first one included, is slow. */
const SLOW_TOKENS_PER_SECOND = 20;
/** A shorter answer measures the prompt and the network rather than the model. */
const MEASURABLE_TOKENS = 100;
/** Quick calls after which one more is allowed. */
const QUICK_CALLS = 5;

/** A finished call; `hasStalled` if it timed out or was rate limited. Times are milliseconds by performance.now(). */
export type PacedCall = { startedAt: number; endedAt: number; tokens: number; hasStalled?: boolean };

function isSlow({ startedAt, endedAt, tokens, hasStalled = false }: PacedCall): boolean {
  const seconds = (endedAt - startedAt) / 1000;
  return hasStalled || tokens < SLOW_TOKENS_PER_SECOND * seconds;
}

/**
 * Chooses how many model calls run at once, between 1 and `max()`: half as many after a slow call, one more after five quick
 * ones. Calls in parallel often share a slow server's speed, and the last of them would wait longer than its time limits.
 */
export class Pace {
  #allowed = Infinity;
  #changedAt = -Infinity;
  #quickCalls = 0;

  constructor(private readonly max: () => number) {}

  get allowed(): number {
    return Math.min(this.#allowed, this.max());
  }

  record(call: PacedCall): void {
    // A call that began before the last change says nothing about the present number.
    if (call.startedAt < this.#changedAt) return;
    if (!call.hasStalled && call.tokens < MEASURABLE_TOKENS) return;
    if (isSlow(call)) {
      this.#change(Math.max(1, Math.floor(this.allowed / 2)), call.endedAt);
      return;
    }
    this.#quickCalls += 1;
    if (this.#quickCalls >= QUICK_CALLS && this.allowed < this.max())
      this.#change(this.allowed + 1, call.endedAt);
  }

  #change(allowed: number, at: number): void {
    this.#allowed = allowed;
    this.#changedAt = at;
    this.#quickCalls = 0;
  }
}
