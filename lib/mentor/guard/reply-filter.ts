import { countWords } from "@/lib/core/text/sentences";
import { maskCode, maskQuoted, openQuestionAt, openSpanAt } from "@/lib/core/text/spans";
import type { CourseLanguage } from "@/lib/courses/schema";
import { isForeign } from "./language";
import type { LeakGuard } from "./key-guard";

/** The model's judgement of an answer, in turns where the policy leaves it to the model. */
export type Judgement = "right" | "partly" | "wrong";
export type Fault = "leak" | "language" | "empty";

/** The longest reply, in words. */
export const MAX_WORDS = 120;
/** From this number of words on a sentence is shown only when it is complete and fits. */
const WHOLE_SENTENCES_FROM = 70;

/** Lengths, in characters, at which the language of a reply is checked. */
const LANGUAGE_CHECKS = [80, 120, 240];

const tag = /^\s*\**\[(right|partly|wrong)\]\**[\s:.–—-]*/i;
const tagSoFar = /^\s*\**(?:\[[a-z]{0,7}(?:\]\**[\s:.–—-]*)?)?$/i;

const confirmations: Record<CourseLanguage, RegExp> = {
  english:
    /^\W*(?:right|yes|correct|exactly|true|that is right|that's right|precisely|indeed|you have it|well reasoned)\b/i,
  español:
    /^\W*(?:s[ií]|correcto|exacto|exactamente|eso es|así es|bien|cierto|justo|en efecto|acertaste|verdad)(?![\p{L}])/iu,
};

export type FilterFacts = {
  guard: LeakGuard;
  language: CourseLanguage;
  /** Whether the lesson itself uses the other language; called only if a reply seems to. */
  teachesOther: () => boolean;
  /** The prompt asks the model to begin with its judgement. */
  judged: boolean;
  /** The word that begins a confirmation if the model's does not confirm. */
  confirmWord: string;
};

const questionEnd = /\?+["'»”’)\]*_`]*(?=\s|$)/u;
const sentenceEnd = /[.!?…]["'»”’)\]*_`]*\s+(?=\S)|\n\s*(?=\S)/u;

/**
 * Filters a model's raw deltas: removes the mark of the judgement and further questions, and stops at 120 words. A reply
 * that reveals a key or is in the wrong language gets a `fault`, after which nothing more comes out.
 */
export class ReplyFilter {
  readonly #facts: FilterFacts;
  #head: string | null = "";
  #raw = "";
  /** The length of the text that the guard has judged, and of the part that may be shown. */
  #judged = 0;
  #safe = 0;
  #pending = "";
  #shown = "";
  readonly #words = new WordCount();
  #questions = 0;
  #full = false;
  #checks = 0;
  #gap: "" | " " | "\n\n" = "";
  #dropped = false;
  fault: Fault | null = null;
  judgement: Judgement | null = null;

  constructor(facts: FilterFacts) {
    this.#facts = facts;
  }

  /** The text that has been let through so far. */
  get shown(): string {
    return this.#shown;
  }

  /** Whether the reply has reached its maximal length. */
  get full(): boolean {
    return this.#full;
  }

  /** Takes a delta and returns the text that may be shown now. */
  push(delta: string): string {
    if (this.fault || this.#full) return "";
    const text = this.#takeHead(delta, false);
    return text === "" ? "" : this.#admit(text, false);
  }

  /** Ends the reply and returns the text that was held back, unless the whole reply has a fault. */
  end(): string {
    if (this.fault) return "";
    const rest = this.#takeHead("", true);
    const out = this.#full ? "" : this.#admit(rest, true);
    const tail = this.#closing();
    if (this.#shown.trim() !== "") return out + tail;
    this.fault ??= "empty";
    return "";
  }

  /** Holds the first words back until the mark and the confirmation can be told apart from the text. */
  #takeHead(delta: string, final: boolean): string {
    if (this.#head === null) return delta;
    this.#head += delta;
    if (!final && this.#facts.judged && tagSoFar.test(this.#head)) return "";
    const found = tag.exec(this.#head);
    if (found && this.judgement === null) {
      this.judgement = found[1]?.toLowerCase() as Judgement;
      this.#head = this.#head.slice(found[0].length);
    }
    const opens = this.judgement === "right" || (this.judgement === null && this.#facts.judged);
    if (!final && opens && !/\S+\s+\S+\s+\S+\s|[.!?,]\s/.test(this.#head)) return "";
    const head = this.#head.replace(/^\s+/, "");
    if (head === "" && !final) return "";
    this.#head = null;
    if (this.judgement === null && this.#facts.judged)
      this.judgement = confirmations[this.#facts.language].test(head) ? "right" : "partly";
    const plain = this.judgement !== "right" || confirmations[this.#facts.language].test(head);
    return plain ? head : `${this.#facts.confirmWord} ${head}`;
  }

  #admit(text: string, final: boolean): string {
    this.#raw += text;
    const verdict = final
      ? { leak: this.#facts.guard.leaks(this.#raw), safeEnd: this.#raw.length }
      : this.#facts.guard.judge(this.#raw, this.#judged);
    this.#judged = this.#raw.length;
    if (verdict.leak) this.fault = "leak";
    else if (this.#isInWrongLanguage(final)) this.fault = "language";
    if (this.fault) return "";
    const end = Math.max(this.#safe, Math.min(verdict.safeEnd, this.#raw.length));
    this.#pending += this.#raw.slice(this.#safe, end);
    this.#safe = end;
    return this.#shape(final);
  }

  /** Checks the language at a few lengths and at the end, not with every delta. */
  #isInWrongLanguage(final: boolean): boolean {
    const next = LANGUAGE_CHECKS[this.#checks];
    if (!final && (next === undefined || this.#raw.length < next)) return false;
    this.#checks++;
    const { language, teachesOther } = this.#facts;
    if (!isForeign(this.#raw, language)) return false;
    // Such a reply may begin with examples in the other language, so only the complete text counts.
    return teachesOther() ? final && isForeign(this.#raw, language, true) : true;
  }

  #shape(final: boolean): string {
    let out = "";
    // Only the end of its line shows whether a backtick begins code, and only the rest of its sentence whether a quoted question
    // is the reply's own.
    const end = final
      ? this.#safe
      : Math.min(this.#safe, openSpanAt(this.#raw), openQuestionAt(maskCode(this.#raw)));
    // Masking keeps the length, so that positions agree.
    const text = maskQuoted(maskCode(`${this.#raw}\n`));
    while (this.#pending !== "" && !this.#full && this.fault === null) {
      const masked = text.slice(this.#safe - this.#pending.length, end);
      if (masked === "") break;
      const length = this.#nextLength(masked, final);
      if (length === null) break;
      const piece = this.#pending.slice(0, length);
      this.#pending = this.#pending.slice(length);
      const accepted = this.#accept(piece, questionEnd.test(masked.slice(0, length)));
      this.#show(accepted);
      out += accepted;
    }
    return out;
  }

  /** The length of the pending text that can be decided: all of it at first, sentence by sentence after a question or near the limit. */
  #nextLength(waiting: string, final: boolean): number | null {
    const end = sentenceEnd.exec(waiting);
    const sentence = end ? end.index + end[0].length : null;
    if (this.#questions === 0 && this.#words.count < WHOLE_SENTENCES_FROM) {
      const question = questionEnd.exec(waiting.slice(0, sentence ?? waiting.length));
      return question ? question.index + question[0].length : (sentence ?? waiting.length);
    }
    if (sentence !== null) return sentence;
    return final || /[.!?…]["'»”’)\]*_`]*$/u.test(waiting) ? waiting.length : null;
  }

  #accept(piece: string, asks: boolean): string {
    if (asks && this.#questions > 0) {
      this.#dropped = true;
      this.#gap = piece.includes("\n") || this.#gap === "\n\n" ? "\n\n" : " ";
      return "";
    }
    // A word takes at least two characters, so pieces are counted only near the limit.
    if (
      this.#words.count + piece.length / 2 + 1 > MAX_WORDS &&
      this.#words.count + countWords(piece) > MAX_WORDS
    ) {
      this.#full = true;
      // A first sentence without an end is cut, or nothing would remain.
      return this.#shown === ""
        ? piece
            .split(/(?<=\s)/)
            .slice(0, MAX_WORDS - 20)
            .join("")
            .trimEnd()
        : "";
    }
    if (asks) this.#questions++;
    const joined = this.#joined(piece);
    // Dropping a question joins the texts before and after it.
    if (this.#dropped && this.#facts.guard.leaks(this.#shown + joined)) {
      this.fault = "leak";
      return "";
    }
    return joined;
  }

  /** Closes the gap of a dropped sentence. */
  #joined(piece: string): string {
    const gap = this.#gap;
    this.#gap = "";
    if (gap === "") return piece;
    return (/\s$/.test(this.#shown) ? "" : gap) + piece.trimStart();
  }

  /** Ends a reply with an ellipsis if it stops inside a sentence. */
  #closing(): string {
    if (!this.#full || /[.!?…:]["'»”’)\]*_`]*\s*$/u.test(this.#shown)) return "";
    this.#show("…");
    return "…";
  }

  #show(text: string): void {
    this.#shown += text;
    this.#words.add(text);
  }
}

/** Counts the words of a growing text like `countWords`, and reads only its last, unfinished word again. */
class WordCount {
  #before = 0;
  #last = "";

  add(text: string): void {
    const parts = (this.#last + text).split(/\s+/);
    this.#last = parts.pop() ?? "";
    this.#before += countWords(parts.join(" "));
  }

  get count(): number {
    return this.#before + countWords(this.#last);
  }
}
