import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";

type Part = LanguageModelV4StreamPart;

/**
 * The short way of a call's text past the provider's stream, which costs more for each piece than all the rest. The first piece goes the long
 * way, because the provider answers for what may go wrong before it; of what follows it only the same text's pieces take the short one.
 */
export class TextWay {
  #kind: string | null = null;
  #first = "";
  #controller: ReadableStreamDefaultController<Part> | null = null;
  #id: string | null = null;
  #waiting = "";
  #room = Promise.withResolvers<void>();
  /** Called when there is room again. */
  onRoom: () => void = () => undefined;

  /** Whether a piece of text of this kind goes the short way. */
  takes(kind: string, text: string): boolean {
    if (this.#kind !== null) return this.#kind === kind;
    this.#kind = kind;
    this.#first = text;
    return false;
  }

  push(text: string): void {
    this.#waiting += text;
    this.#flush();
  }

  get full(): boolean {
    return this.#controller !== null && (this.#controller.desiredSize ?? 1) <= 0;
  }

  /** The provider's parts and the text that went past it, in order. */
  join(long: ReadableStream<Part>): ReadableStream<Part> {
    const reader = long.getReader();
    return new ReadableStream<Part>({
      start: (controller) => {
        this.#controller = controller;
        void this.#relay(reader, controller);
      },
      pull: () => {
        this.#room.resolve();
        this.#room = Promise.withResolvers<void>();
        this.onRoom();
      },
      cancel: (reason) => {
        this.#controller = null;
        this.#room.resolve();
        return reader.cancel(reason);
      },
    });
  }

  async #relay(reader: ReadableStreamDefaultReader<Part>, controller: ReadableStreamDefaultController<Part>): Promise<void> {
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        if (this.#controller === null) return;
        // Should the first piece never have been known again (a provider that cuts it otherwise), no text may be lost for that.
        if (next.value.type === "text-end") this.#open(next.value.id);
        controller.enqueue(next.value);
        if (next.value.type === "text-delta" && next.value.delta === this.#first) this.#open(next.value.id);
        if (this.full) await this.#room.promise;
      }
      if (this.#controller !== null) controller.close();
    } catch (error) {
      if (this.#controller !== null) controller.error(error);
    }
    this.#controller = null;
  }

  /** The first piece has come out, not an empty one before it: what came after it may follow. */
  #open(id: string): void {
    if (this.#kind === null) return;
    this.#id ??= id;
    this.#flush();
  }

  #flush(): void {
    if (this.#controller === null || this.#id === null || this.#waiting === "") return;
    this.#controller.enqueue({ type: "text-delta", id: this.#id, delta: this.#waiting });
    this.#waiting = "";
  }
}
