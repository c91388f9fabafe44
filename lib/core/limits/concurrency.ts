import { AppError } from "@/lib/core/errors";

/** A task's place in the queue. */
export type Turn = {
  /** Takes the task out of the queue. */
  signal?: AbortSignal | undefined;
  /** Owners with waiting tasks take turns. */
  owner?: string | undefined;
  /** The place among the owner's waiting tasks: smaller numbers first, equal ones in order of arrival. */
  order?: number | undefined;
};

type Waiter = { order: number; enter: () => void };

/** Runs at most `size()` tasks at once in this process. The queue is fair between owners, however many tasks one of them has. */
export class ConcurrencyLimit {
  #running = 0;
  /** Waiting tasks by owner. The first owner has the next turn. */
  readonly #queues = new Map<string, Waiter[]>();

  constructor(private readonly size: () => number) {}

  /** Runs `work` when its turn comes; rejects with ai_aborted if the signal aborts before. */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(turn);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for the turn and returns the function that ends it; rejects with ai_aborted if the signal aborts before. */
  async enter({ signal, owner = "", order = 0 }: Turn): Promise<() => void> {
    if (signal?.aborted) throw new AppError("ai_aborted");
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#remove(owner, waiter);
        reject(new AppError("ai_aborted"));
      };
      const enter = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const waiter: Waiter = { order, enter };
      signal?.addEventListener("abort", giveUp, { once: true });
      this.#add(owner, waiter);
      this.#admit();
    });
    return () => {
      this.#running -= 1;
      this.#admit();
    };
  }

  #add(owner: string, waiter: Waiter): void {
    const queue = this.#queues.get(owner) ?? [];
    const later = queue.findIndex((other) => other.order > waiter.order);
    queue.splice(later < 0 ? queue.length : later, 0, waiter);
    this.#queues.set(owner, queue);
  }

  #remove(owner: string, waiter: Waiter): void {
    const rest = (this.#queues.get(owner) ?? []).filter((other) => other !== waiter);
    if (rest.length > 0) this.#queues.set(owner, rest);
    else this.#queues.delete(owner);
  }

  #admit(): void {
    for (const [owner, [waiter, ...rest]] of this.#queues) {
      if (this.#running >= this.size()) return;
      // An owner that has had a turn goes to the end; the loop comes to it again.
      this.#queues.delete(owner);
      if (rest.length > 0) this.#queues.set(owner, rest);
      this.#running += 1;
      waiter?.enter();
    }
  }
}
