import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { PartQueue, type PartReader } from "./part-queue";
import type { PlainAnswer } from "./plain-answer";

type Part = LanguageModelV4StreamPart;

/**
 * The short way of a call's text past the provider's streams, which cost more for each piece than all the rest, and for each call as much as
 * many pieces. An answer that stays plain never sees them. Of any other the first piece goes the long way, because the provider answers for what
 * may go wrong before it; of what follows it only the same text's pieces take the short one.
 */
export class TextWay {
  readonly #parts: PartQueue<Part>;
  #plain: PlainAnswer | null;
  #kind: string | null = null;
  #first = "";
  /** The provider says once more what was shown before it was asked. */
  #repeats = false;
  #mixed = false;
  /** The provider has said some text. */
  #hasText = false;
  #long: PartReader<Part> | null = null;
  #id: string | null = null;
  #waiting = "";
  #room = Promise.withResolvers<void>();
  readonly #begun = Promise.withResolvers<void>();
  readonly #left = Promise.withResolvers<void>();
  /** Called when there is room again. */
  onRoom: () => void = () => undefined;
  /** Called when nobody reads any longer and the provider does not know of it. */
  onCancel: () => void = () => undefined;

  constructor(plain: PlainAnswer | null = null) {
    this.#plain = plain;
    if (plain) this.#id = "plain";
    else this.#left.resolve();
    this.#parts = new PartQueue<Part>({
      onRoom: () => {
        this.#letOn();
        this.onRoom();
      },
      onCancel: (reason) => {
        this.#letOn();
        if (!this.#long) this.onCancel();
        return this.#long?.cancel(reason);
      },
    });
  }

  /** What the caller reads. */
  get reader(): PartReader<Part> {
    return this.#parts;
  }

  /** The answer, while it is nothing but text. */
  get plain(): PlainAnswer | null {
    return this.#plain;
  }

  /** Settles with the first part that came without the provider. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  /** Settles when the provider is to read the answer. */
  get left(): Promise<void> {
    return this.#left.promise;
  }

  /** The answer is no plain one: from here on the provider reads it, from its beginning. */
  leave(): void {
    if (this.#plain?.kind) {
      this.#kind = this.#plain.kind;
      this.#first = this.#plain.text;
      this.#repeats = true;
    }
    this.#plain = null;
    this.#id = null;
    this.#left.resolve();
  }

  /** Hands on what an event without text says; false where only the provider can tell. */
  says(event: string, json: unknown): boolean {
    const parts = this.#plain?.read(event, json);
    for (const part of parts ?? []) this.#push(part);
    return parts !== undefined && parts !== null;
  }

  /** Closes the way of an answer that has been plain to its end; false for any other. */
  ends(): boolean {
    const last = this.#plain?.end();
    if (!last) return false;
    this.#push(last);
    this.#parts.close();
    return true;
  }

  /** The provider could not read the answer, or did not get one. */
  fail(error: unknown): void {
    this.#parts.fail(error);
  }

  /** Whether a text has begun. */
  get isOpen(): boolean {
    return this.#kind !== null;
  }

  /** Whether a piece of text of this kind goes the short way. */
  takes(kind: string, text: string): boolean {
    if (this.#kind !== null) return this.#kind === kind && !this.#mixed;
    this.#kind = kind;
    this.#first = text;
    return false;
  }

  /** Something else goes the long way: text that comes after it must not overtake it. */
  passes(): void {
    this.#mixed = this.#kind !== null;
  }

  push(text: string): void {
    this.#waiting += text;
    this.#flush();
  }

  get full(): boolean {
    return this.#parts.full;
  }

  /** The provider's parts and the text that went past it, in order. */
  join(long: PartReader<Part>): PartReader<Part> {
    this.#long = long;
    if (this.#parts.isOver) void long.cancel().catch(() => undefined);
    else void this.#relay(long);
    return this.#parts;
  }

  async #relay(long: PartReader<Part>): Promise<void> {
    try {
      for (let next = await long.read(); !next.done; next = await long.read()) {
        if (this.#parts.isOver) return;
        this.#hear(next.value);
        if (this.full) await this.#room.promise;
      }
      this.#parts.close();
    } catch (error) {
      this.#parts.fail(error);
    }
  }

  #hear(part: Part): void {
    const isText = part.type === "text-delta" && part.delta !== "";
    const isFirst = isText && part.delta === this.#first;
    this.#hasText ||= isText;
    // Should the first piece never have been known again (a provider that cuts it otherwise), no text may be lost for that. A text that ends
    // before it has said anything is none: its pieces may still come.
    if (part.type === "text-end" && this.#hasText) this.#open(part.id);
    if (part.type === "finish") this.#open("rest");
    if (!this.#repeats) this.#parts.push(part);
    if (isFirst) this.#open(part.id);
  }

  /** The first piece has come out, not an empty one before it: what came after it may follow. */
  #open(id: string): void {
    if (this.#kind === null) return;
    this.#repeats = false;
    this.#id ??= id;
    this.#flush();
  }

  #flush(): void {
    if (this.#parts.isOver || this.#id === null || this.#waiting === "") return;
    this.#push({ type: "text-delta", id: this.#id, delta: this.#waiting });
    this.#waiting = "";
  }

  #push(part: Part): void {
    this.#begun.resolve();
    this.#parts.push(part);
  }

  #letOn(): void {
    this.#room.resolve();
    this.#room = Promise.withResolvers<void>();
  }
}
