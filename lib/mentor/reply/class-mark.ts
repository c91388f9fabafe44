import { messageClasses, type MessageClass } from "../tutoring/message-class";

const opening = /[\s*_`"]*\[[\p{L}\p{N}_ -]{0,40}/u.source;
/** A word in square brackets, with emphasis and punctuation around it; not a Markdown link. */
const mark = opening + /\](?!\()[*_`"]*[\s:.–—-]*/u.source;
const marks = new RegExp(`^(?:${mark})+`, "u");
/** A beginning that may still become a mark, or a longer one. */
const unfinished = new RegExp(`^(?:${mark})*(?:${opening})?[\\s*_\`"]*$`, "u");
const first = /\[([^\]]*)\]/;

const isClass = (word: string): word is MessageClass => messageClasses.some((heard) => heard === word);

/** Reads the class with which a streamed reply begins, and passes on the text after it. */
export class ClassMark {
  #head: string | null = "";
  /** The class of the message; null if the mark is missing or unknown. */
  heard: MessageClass | null = null;

  /** Whether the reply's own text has begun. */
  get isRead(): boolean {
    return this.#head === null;
  }

  /** Takes a delta and returns the text after the mark. */
  push(delta: string): string {
    if (this.#head === null) return delta;
    this.#head += delta;
    return unfinished.test(this.#head) ? "" : this.end();
  }

  /** Ends the reply and returns the text that was held back. */
  end(): string {
    const head = this.#head ?? "";
    this.#head = null;
    const found = marks.exec(head)?.[0] ?? "";
    const word =
      first
        .exec(found)?.[1]
        ?.trim()
        .toLowerCase()
        .replace(/[\s-]+/g, "_") ?? "";
    if (isClass(word)) this.heard = word;
    return head.slice(found.length);
  }
}
