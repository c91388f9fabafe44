import { countWords, sentences } from "@/lib/core/text/sentences";
import { maskCode, maskQuoted } from "@/lib/core/text/spans";
import { isMainlyForeign } from "@/lib/courses/language/detect";
import { withoutMarks } from "@/lib/courses/document/marks";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { LeakGuard } from "./leak-guard";

/** The longest reply, in words. */
export const MAX_WORDS = 120;
/** From this number of words on a sentence is shown only when it is complete and fits. */
const WHOLE_SENTENCES_FROM = 90;
/** The number of words at which the language is judged, before it is judged at the end. */
const LANGUAGE_AT = 25;

/** The end of the text before an unfinished sentence that is read with it. */
const MAX_SENTENCE = 200;

const asks = /\?["'»”’)\]*_`]*\s*$/u;

type GateFacts = { guard: LeakGuard; language: CourseLanguage; lesson: string };

/**
 * Lets a streamed draft through and holds back at most one sentence: one that may become a leak, a second question, or one
 * that may pass the limit of words. A draft that leaks, is empty or is in the wrong language gets a `fault`; then nothing more
 * comes out.
 */
export class SentenceGate {
  readonly #facts: GateFacts;
  /** The complete sentences that are shown, the sentence after them, and how much of it is shown. */
  #before = "";
  #sentence = "";
  #shownOf = 0;
  #hasAsked = false;
  /** The reply has reached its longest length. */
  isFull = false;
  /** What is wrong with the draft, for the model that writes it anew. */
  fault: string | null = null;

  constructor(facts: GateFacts) {
    this.#facts = facts;
  }

  /** The text that has been let through so far. */
  get shown(): string {
    return this.#before + this.#sentence.slice(0, this.#shownOf);
  }

  /** Takes a delta and returns the text that may be shown now. */
  push(delta: string): string {
    if (this.#isClosed) return "";
    this.#sentence += this.#before + this.#sentence === "" ? delta.trimStart() : delta;
    const parts = sentences(maskQuoted(maskCode(this.#sentence)));
    const complete = parts.slice(0, -1).map(({ length }) => this.#close(length));
    return complete.join("") + this.#early();
  }

  /** Ends the draft and returns the text that was held back. */
  end(): string {
    const rest = this.#close(this.#sentence.length);
    this.#checkLanguage();
    if (withoutMarks(this.#before).trim() === "") this.fault ??= "It is empty.";
    return this.#isFaulty ? "" : rest;
  }

  get #isFaulty(): boolean {
    return this.fault !== null;
  }

  get #isClosed(): boolean {
    return this.#isFaulty || this.isFull;
  }

  /** Judges the sentence that is complete with its first `length` characters, and returns what of it is not shown yet. */
  #close(length: number): string {
    if (this.#isClosed) return "";
    const sentence = this.#sentence.slice(0, length);
    const isQuestion = asks.test(maskQuoted(maskCode(withoutMarks(sentence))));
    const part = isQuestion && this.#hasAsked ? "" : this.#withinLimit(sentence);
    this.#hasAsked ||= isQuestion;
    this.fault = this.#facts.guard.leaks(withoutMarks(this.#before + part));
    const held = part.slice(this.#shownOf);
    this.#before += part;
    this.#sentence = this.#sentence.slice(length);
    this.#shownOf = 0;
    if (countWords(this.#before) - countWords(part) < LANGUAGE_AT && countWords(this.#before) >= LANGUAGE_AT)
      this.#checkLanguage();
    return this.#isFaulty ? "" : held;
  }

  /** A sentence past the limit of words is left out; one that is shown in part, or the first, is cut. */
  #withinLimit(sentence: string): string {
    if (countWords(this.#before + sentence) <= MAX_WORDS) return sentence;
    this.isFull = true;
    if (this.#shownOf > 0) return `${sentence.slice(0, this.#shownOf)}…`;
    return this.#before === "" ? `${sentence.split(/\s+/).slice(0, WHOLE_SENTENCES_FROM).join(" ")}…` : "";
  }

  /** Shows the unfinished sentence up to its last whole word, unless it is better judged as a whole. */
  #early(): string {
    if (this.#isClosed || this.#hasAsked) return "";
    if (countWords(this.#before + this.#sentence) > WHOLE_SENTENCES_FROM) return "";
    if (this.#facts.guard.isNearing(withoutMarks(this.#before.slice(-MAX_SENTENCE) + this.#sentence)))
      return "";
    const end = Math.max(this.#shownOf, this.#sentence.search(/\s+\S*\s*$/u));
    const out = this.#sentence.slice(this.#shownOf, end);
    this.#shownOf = end;
    return out;
  }

  #checkLanguage(): void {
    const { language, lesson } = this.#facts;
    if (!this.#isFaulty && isMainlyForeign(this.#before, language, lesson))
      this.fault = `It is not in ${language === "español" ? "Spanish" : "English"}.`;
  }
}
