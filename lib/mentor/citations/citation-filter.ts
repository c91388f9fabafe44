import type { CitationDocument } from "@/lib/courses/document";
import { settleCitations, type CitablePassage } from "@/lib/sources/citations/settle";

/** What may still become a citation, such as "[^2." */
const begun = /^\[(?:\^[\d.,; ]*)?$/;
/** The beginning of a citation, with or without an id, or a mark that the model has seen elsewhere. */
const opened = /^\[\^(?:[\d.,; ]*:|\d{1,3}(?:\.\d{1,6} *)?\])/;
/** The longest citation, in UTF-16 units; a longer text behind an opening bracket is none. */
const MAX_LENGTH = 1_200;

/** Turns the citations of a streamed reply into marks. Each is held back until it is whole, and leaves the text unless its words stand in its passage. */
export class CitationFilter {
  readonly #passages: readonly CitablePassage[];
  readonly citations: CitationDocument[] = [];
  #held = "";

  constructor(passages: readonly CitablePassage[]) {
    this.#passages = passages;
  }

  /** Takes a delta and returns the text that is settled. */
  push(delta: string): string {
    this.#held += delta;
    let settled = "";
    while (this.#held !== "") {
      const at = this.#held.indexOf("[");
      if (at < 0) return settled + this.#release(this.#held.length);
      settled += this.#release(at);
      const end = this.#endOfCitation();
      if (end === null) return settled;
      settled += end > 1 ? this.#settle(end) : this.#release(end);
    }
    return settled;
  }

  /** Ends the reply and returns the text that was held back. */
  end(): string {
    return this.#settle(this.#held.length);
  }

  #release(length: number): string {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return text;
  }

  /** The length of the citation at the beginning; 1 if there is none, null while that is open. */
  #endOfCitation(): number | null {
    if (begun.test(this.#held)) return null;
    if (!opened.test(this.#held)) return 1;
    let depth = 0;
    for (const { 0: sign, index } of this.#held.matchAll(/[[\]]|\n\s*\n/g)) {
      if (sign === "[") depth += 1;
      else if (sign === "]") depth -= 1;
      if (depth === 0 || sign.startsWith("\n")) return index + 1;
    }
    return this.#held.length > MAX_LENGTH ? this.#held.length : null;
  }

  #settle(length: number): string {
    const { text, citations } = settleCitations(this.#release(length), {
      passages: this.#passages,
      firstMark: this.citations.length + 1,
    });
    this.citations.push(...citations);
    return text;
  }
}
