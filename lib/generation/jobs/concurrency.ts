import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

type Waiter = { enter: () => void; signal: AbortSignal };

/** At most `size()` pieces of work at once in this process, first come, first served. */
export class ConcurrencyLimit {
  #taken = 0;
  readonly #queue: Waiter[] = [];

  constructor(private readonly size: () => number) {}

  /** Runs `work` when its turn comes; rejects with ai_aborted when the signal aborts before. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#enter(signal);
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      this.#next();
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new AppError("ai_aborted");
    if (this.#taken < this.size() && this.#queue.length === 0) {
      this.#taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const at = this.#queue.indexOf(waiting);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(new AppError("ai_aborted"));
      };
      const enter = () => {
        signal.removeEventListener("abort", leave);
        this.#taken += 1;
        resolve();
      };
      const waiting: Waiter = { enter, signal };
      this.#queue.push(waiting);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  #next(): void {
    if (this.#taken >= this.size()) return;
    this.#queue.shift()?.enter();
  }
}

/** Modules in work over all courses of this process: AI_CONCURRENCY. */
export const moduleConcurrency = new ConcurrencyLimit(() => env().AI_CONCURRENCY);
