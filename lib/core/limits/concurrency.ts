import { AppError } from "@/lib/core/errors";

type Waiter = { enter: () => void; signal: AbortSignal };

/** Runs at most `size()` tasks at once in this process, first come, first served. */
export class ConcurrencyLimit {
  #running = 0;
  readonly #queue: Waiter[] = [];

  constructor(private readonly size: () => number) {}

  /** Runs `work` when its turn comes; rejects with ai_aborted if the signal aborts before. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#enter(signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new AppError("ai_aborted");
    if (this.#running < this.size() && this.#queue.length === 0) {
      this.#running += 1;
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
        this.#running += 1;
        resolve();
      };
      const waiting: Waiter = { enter, signal };
      this.#queue.push(waiting);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  #next(): void {
    if (this.#running >= this.size()) return;
    this.#queue.shift()?.enter();
  }
}
