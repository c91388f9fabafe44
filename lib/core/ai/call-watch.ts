import { AppError } from "@/lib/core/errors";

/** Why what is still open is closed once nobody wants it. Made once: an error of its own for each call would cost a look at the stack. */
const over = new AppError("ai_aborted");

/**
 * The clock of one attempt: aborts it when the model keeps silent too long, when the whole time is up, or when the
 * caller stops. One slow interval rather than a timer per token; the time that the *reader* takes does not count.
 */
export class CallWatch {
  readonly #abort = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #deadline: number;
  readonly #interval: NodeJS.Timeout;
  #waitingSince: number | undefined;
  #limit = Infinity;
  #failure: AppError | undefined;

  constructor(deadline: number, shortestMs: number, outer: AbortSignal | undefined) {
    this.#deadline = deadline;
    this.#outer = outer;
    const period = Math.min(1000, Math.max(5, Math.min(shortestMs, deadline - performance.now()) / 8));
    this.#interval = setInterval(this.#check, period);
    if (outer?.aborted) this.#onOuterAbort();
    else outer?.addEventListener("abort", this.#onOuterAbort, { once: true });
  }

  /** Aborted when this attempt must end. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Why it had to end: ai_timeout or ai_aborted. */
  get failure(): AppError | undefined {
    return this.#failure;
  }

  /** From now on the model is being waited for, at most `limitMs`. */
  waiting(limitMs: number): void {
    this.#limit = limitMs;
    this.#waitingSince = performance.now();
  }

  /** Something arrived; the clock of silence stands still until the next `waiting`. */
  arrived(): void {
    this.#waitingSince = undefined;
  }

  /** Ends the attempt's clock and closes whatever the attempt still has open. */
  stop(): void {
    clearInterval(this.#interval);
    this.#outer?.removeEventListener("abort", this.#onOuterAbort);
    this.#abort.abort(over);
  }

  #end(failure: AppError): void {
    this.#failure ??= failure;
    this.#abort.abort(failure);
  }

  readonly #onOuterAbort = (): void => {
    this.#end(new AppError("ai_aborted"));
  };

  readonly #check = (): void => {
    const now = performance.now();
    const silent = this.#waitingSince !== undefined && now - this.#waitingSince > this.#limit;
    if (silent || now > this.#deadline) this.#end(new AppError("ai_timeout"));
  };
}
