import { codeSpans, maskCode, openSpanAt } from "@/lib/core/text/spans";
import type { LeakGuard } from "./leak-guard";
import { maskQuoted, openQuestionAt } from "../quoted";
import { words } from "@/lib/core/text/words";

export type Language = "english" | "español";
/** What the model says of an answer, where the code left the judgement to it. */
export type Judgement = "right" | "partly" | "wrong" | "unsure";
export type Fault = "leak" | "language" | "empty";

/** A mentor says at most so many words. */
export const MAX_WORDS = 120;
/** From here on a sentence is shown only when it is complete and still fits. */
const CAREFUL_FROM = 70;

/** Characters after which the language of what has come is looked at. */
const LANGUAGE_LOOKS = [80, 120, 240];

const markers = {
  english: new Set(
    "the is of and to what you that does it how this are why which with would do your at from".split(" "),
  ),
  español: new Set(
    "el la los las de que y en es un una por para se con lo como del al tu cual si al pero".split(" "),
  ),
} satisfies Record<Language, Set<string>>;

const quotations = /["“«][^"”»]*["”»]|\*{1,3}(?=[^\s*])[^*\n]*\*{1,3}/g;
const listItems = /^[^\S\n]*(?:[-+*•]|\d+[.)])[^\S\n].*$/gm;

/**
 * Whether a text is in another language, judged by the little words; false while there is too little of it. What is quoted,
 * set off or code does not count. In a course that teaches the other language (`teachesOther`) no share of it is too much, as
 * long as the own one is there at all.
 */
export function isForeign(text: string, language: Language, teachesOther = false): boolean {
  const prose = text.replace(codeSpans, " ").replace(quotations, " ");
  const all = words(teachesOther ? prose.replace(listItems, " ") : prose).map((w) => w.text);
  if (all.length < 12) return false;
  const other = language === "english" ? "español" : "english";
  const own = all.filter((w) => markers[language].has(w)).length;
  const foreign = all.filter((w) => markers[other].has(w)).length;
  return own === 0 || (!teachesOther && foreign >= 4 && foreign > own * 2);
}

const tag = /^\s*\**\[(right|partly|wrong|unsure)\]\**[\s:.–—-]*/i;
const tagSoFar = /^\s*\**(?:\[[a-z]{0,7}(?:\]\**[\s:.–—-]*)?)?$/i;

const confirmations: Record<Language, RegExp> = {
  english:
    /^\W*(?:right|yes|correct|exactly|true|that is right|that's right|precisely|indeed|you have it|well reasoned)\b/i,
  español:
    /^\W*(?:s[ií]|correcto|exacto|exactamente|eso es|así es|bien|cierto|justo|en efecto|acertaste|verdad)(?![\p{L}])/iu,
};

export type FilterFacts = {
  guard: LeakGuard;
  language: Language;
  /** Whether the lesson itself speaks the other language; asked where a reply seems to. */
  teachesOther: () => boolean;
  /** The model was asked to begin with its judgement. */
  judged: boolean;
  /** How a confirmation begins when the model's does not. */
  confirmWord: string;
};

const questionEnd = /\?+["'»”’)\]*_`]*(?=\s|$)/u;
const sentenceEnd = /[.!?…]["'»”’)\]*_`]*\s+(?=\S)|\n\s*(?=\S)/u;

/**
 * Turns a model's raw deltas into what may be shown: the judgement's mark taken off, nothing that tells a key, one
 * question, at most 120 words, the module's language. After a fault nothing more comes out.
 */
export class ReplyFilter {
  readonly #facts: FilterFacts;
  #head: string | null = "";
  #raw = "";
  #judged = 0;
  #safe = 0;
  #pending = "";
  #shown = "";
  readonly #spoken = new WordCount();
  #questions = 0;
  #full = false;
  #looks = 0;
  #gap: "" | " " | "\n\n" = "";
  #dropped = false;
  fault: Fault | null = null;
  judgement: Judgement | null = null;

  constructor(facts: FilterFacts) {
    this.#facts = facts;
  }

  /** What has been let through so far. */
  get shown(): string {
    return this.#shown;
  }

  /** Nothing more will be let through: the reply is as long as it may be. */
  get full(): boolean {
    return this.#full;
  }

  /** Takes a piece of the reply and answers what may be shown now. */
  push(delta: string): string {
    if (this.fault || this.#full) return "";
    const text = this.#takeHead(delta, false);
    return text === "" ? "" : this.#admit(text, false);
  }

  /** The reply is complete: answers what was held back, unless something is wrong with the whole. */
  end(): string {
    if (this.fault) return "";
    const rest = this.#takeHead("", true);
    const out = this.#full ? "" : this.#admit(rest, true);
    const tail = this.#closing();
    if (this.#shown.trim() !== "") return out + tail;
    this.fault ??= "empty";
    return "";
  }

  /** Holds the first words until it is clear that they are no mark, and that a confirmation begins as one. */
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
    else if (this.#speaksForeign(final)) this.fault = "language";
    if (this.fault) return "";
    const end = Math.max(this.#safe, Math.min(verdict.safeEnd, this.#raw.length));
    this.#pending += this.#raw.slice(this.#safe, end);
    this.#safe = end;
    return this.#shape(final);
  }

  /** Looked at when there is enough to tell, once more later, and at the end: not with every token. */
  #speaksForeign(final: boolean): boolean {
    const next = LANGUAGE_LOOKS[this.#looks];
    if (!final && (next === undefined || this.#raw.length < next)) return false;
    this.#looks++;
    const { language, teachesOther } = this.#facts;
    if (!isForeign(this.#raw, language)) return false;
    // Such a reply may begin with its examples: only the whole of it tells.
    return teachesOther() ? final && isForeign(this.#raw, language, true) : true;
  }

  #shape(final: boolean): string {
    let out = "";
    // Whether a backtick begins code shows at the end of its line: until then it decides nothing, and one that stays alone is none.
    // A question in quotation marks is the reply's own only if nothing of its sentence follows.
    const end = final
      ? this.#safe
      : Math.min(this.#safe, openSpanAt(this.#raw), openQuestionAt(maskCode(this.#raw)));
    // As long as the text itself, so that places in the one are places in the other.
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

  /** How much of what waits can be decided: freely at first, sentence by sentence after a question or near the limit. */
  #nextLength(waiting: string, final: boolean): number | null {
    const end = sentenceEnd.exec(waiting);
    const sentence = end ? end.index + end[0].length : null;
    if (this.#questions === 0 && this.#spoken.count < CAREFUL_FROM) {
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
    // A word takes two characters with its gap: only near the limit is a piece counted beforehand.
    if (
      this.#spoken.count + piece.length / 2 + 1 > MAX_WORDS &&
      this.#spoken.count + wordCount(piece) > MAX_WORDS
    ) {
      this.#full = true;
      // A first sentence without an end would otherwise leave nothing at all.
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
    // What stood on both sides of a dropped question now stands together.
    if (this.#dropped && this.#facts.guard.leaks(this.#shown + joined)) {
      this.fault = "leak";
      return "";
    }
    return joined;
  }

  /** Closes the gap that a dropped sentence left. */
  #joined(piece: string): string {
    const gap = this.#gap;
    this.#gap = "";
    if (gap === "") return piece;
    return (/\s$/.test(this.#shown) ? "" : gap) + piece.trimStart();
  }

  /** A reply that had to stop inside a sentence says so. */
  #closing(): string {
    if (!this.#full || /[.!?…:]["'»”’)\]*_`]*\s*$/u.test(this.#shown)) return "";
    this.#show("…");
    return "…";
  }

  #show(text: string): void {
    this.#shown += text;
    this.#spoken.add(text);
  }
}

/** The words of a growing text, counted as `wordCount` does: only its last, unfinished word is looked at again. */
class WordCount {
  #before = 0;
  #last = "";

  add(text: string): void {
    const parts = (this.#last + text).split(/\s+/);
    this.#last = parts.pop() ?? "";
    this.#before += parts.filter(isWord).length;
  }

  get count(): number {
    return this.#before + (isWord(this.#last) ? 1 : 0);
  }
}

const isWord = (part: string): boolean => /[\p{L}\p{N}]/u.test(part);

function wordCount(text: string): number {
  return text.split(/\s+/).filter(isWord).length;
}
