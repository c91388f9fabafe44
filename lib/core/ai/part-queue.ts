import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";

type Read<T> = { done: false; value: T } | { done: true; value?: T | undefined };

/** What one reader reads part by part: a web stream's reader is one. */
export type PartReader<T> = {
  /** The next part, as soon as there is one; rejects with what went wrong. */
  read(): Promise<Read<T>>;
  /** Nobody reads any longer; a pending read is over at once. */
  cancel(reason?: unknown): Promise<void>;
};

/** A model whose parts may also be read without a web stream between, which costs several times as much for each. */
export type ReadableModel = LanguageModelV4 & {
  readParts?: (options: LanguageModelV4CallOptions) => Promise<PartReader<LanguageModelV4StreamPart>>;
};

/** Asks a model and reads its answer, the short way where it has one. */
export async function startReading(
  model: ReadableModel,
  options: LanguageModelV4CallOptions,
): Promise<PartReader<LanguageModelV4StreamPart>> {
  if (model.readParts) return model.readParts(options);
  const { stream } = await model.doStream(options);
  return stream.getReader();
}

type Ears = {
  /** The reader has taken the last part. */
  onRoom: () => void;
  onCancel: (reason: unknown) => void | Promise<void>;
};

/** Parts on their way from one writer to one reader. */
export class PartQueue<T> implements PartReader<T> {
  readonly #ears: Ears;
  readonly #parts: T[] = [];
  #waiting: PromiseWithResolvers<Read<T>> | null = null;
  /** How it ended, if it has. */
  #end: { error?: unknown } | null = null;

  constructor(ears: Ears) {
    this.#ears = ears;
  }

  get isOver(): boolean {
    return this.#end !== null;
  }

  /** Something waits for the reader: the writer should, too. */
  get full(): boolean {
    return this.#parts.length > 0;
  }

  push(part: T): void {
    if (this.#end) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) waiting.resolve({ done: false, value: part });
    else this.#parts.push(part);
  }

  close(): void {
    this.#finish({});
  }

  fail(error: unknown): void {
    this.#finish({ error });
  }

  #finish(end: { error?: unknown }): void {
    if (this.#end) return;
    this.#end = end;
    if (this.#waiting) this.#settle(this.#waiting, end);
    this.#waiting = null;
  }

  #settle(read: PromiseWithResolvers<Read<T>>, end: { error?: unknown }): void {
    if ("error" in end) read.reject(end.error);
    else read.resolve({ done: true });
  }

  read(): Promise<Read<T>> {
    const read = Promise.withResolvers<Read<T>>();
    const value = this.#parts.shift();
    if (value !== undefined) {
      read.resolve({ done: false, value });
      if (!this.full) this.#ears.onRoom();
    } else if (this.#end) this.#settle(read, this.#end);
    else this.#waiting = read;
    return read.promise;
  }

  async cancel(reason?: unknown): Promise<void> {
    if (this.#end) return;
    this.#parts.length = 0;
    this.#finish({});
    await this.#ears.onCancel(reason);
  }
}
