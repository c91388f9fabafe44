import { compileKey, type Key, type OpenKey } from "./keys";
import { continueWords, farFrom, matchWindow, scanOf, type Match, type Scan } from "./scan";
import { contentStems, fold, overlap, sentences, words, type Word } from "./words";

export type GuardFacts = {
  /** What stands on the page anyway: titles. A key that consists of such words is no secret as a word, only as an answer. */
  publicText?: string;
  /** What the learner just wrote: repeating it tells nothing, unless he is fishing. */
  learnerText?: string;
  /** He asked for the answer, or his message is about an open question: then even common words give it away. */
  strict?: boolean;
};

const answerMarker =
  /\b(?:answer|option|choice|solution|key|respuesta|opcion|solucion|clave)\b[^.!?]{0,24}(?:\b(?:is|was|be|es|seria|sera|son|are)\b|:)|\b(?:correct|right) (?:one|option|answer|choice)\b|\b(?:opcion|respuesta|alternativa) (?:correcta|buena)\b|\bla correcta\b/;
const optionLetter =
  /\b(?:option|choice|letter|answer|opcion|letra|respuesta|alternativa|number|numero)\s+(?:is\s+|es\s+)?(?:la\s+|the\s+)?["'“(*]*[a-d1-4]\b|\b(?:first|second|third|fourth|last|1st|2nd|3rd|4th|primera|segunda|tercera|cuarta|ultima)\s+(?:one|option|choice|answer|opcion|respuesta|alternativa)\b/;

/** What a text so far comes to: whether it tells a key, and up to where it may be shown. */
export type Verdict = { leak: boolean; safeEnd: number };

/** Compares a reply with the keys that must not be told, whole or while it comes. One guard serves one draft. */
export class LeakGuard {
  readonly #keys: Key[];
  readonly #strict: boolean;
  /** The keys as one run of letters: who spells a whole sentence spells over the gaps between its words. */
  readonly #spelled: string[];
  /** The last words of the reply that `judge` has read. */
  #tail: Word[] = [];

  constructor(keys: OpenKey[], facts: GuardFacts = {}) {
    const known = new Set(contentStems(facts.publicText ?? ""));
    this.#strict = facts.strict ?? false;
    if (!this.#strict) for (const s of contentStems(facts.learnerText ?? "")) known.add(s);
    this.#keys = keys.map((k) => compileKey(k, known));
    this.#spelled = keys.map((k) => fold(k.text).replace(/[^\p{L}\p{N}]/gu, "")).filter((run) => run.length >= 4);
  }

  /** Whether a complete text tells a key. */
  leaks(text: string): boolean {
    return this.#keys.length > 0 && this.#check(scanOf(words(text), { text, seen: 0, final: true })).leak;
  }

  /**
   * The verdict on a reply that is still coming: `text` is all of it so far, of which the first `seen` characters were
   * judged before.
   */
  judge(text: string, seen: number): Verdict {
    if (this.#keys.length === 0) return { leak: false, safeEnd: text.length };
    this.#tail = continueWords(this.#tail, text, seen);
    return this.#check(scanOf(this.#tail, { text, seen, final: false }));
  }

  #check(scan: Scan): Verdict {
    if (this.#strict && optionLetter.test(fold(scan.final ? scan.text : scan.text.slice(-80)))) return { leak: true, safeEnd: 0 };
    let safeEnd = spelledTail(scan);
    if (this.#spelled.some((run) => scan.words.some((w) => isSpelled(w) && w.text.includes(run)))) return { leak: true, safeEnd: 0 };
    for (const key of this.#keys) {
      const verdict = this.#checkKey(key, scan);
      if (verdict.leak) return verdict;
      safeEnd = Math.min(safeEnd, verdict.safeEnd);
    }
    return { leak: false, safeEnd };
  }

  #checkKey(key: Key, scan: Scan): Verdict {
    if (key.core.length === 0 || key.trivial) return checkSigns(key, scan);
    const safe = { leak: false, safeEnd: scan.text.length };
    if (farFrom(key, scan)) return safe;
    const last = scan.words.length - 1;
    // Whether a public key is told shows at the end of its sentence, long after its own words.
    for (let i = key.open ? 0 : scan.firstNew; i <= last; i++) {
      const match = matchWindow(key, scan, { from: Math.max(0, i - key.span + 1), to: i, partial: false });
      if (match.hits < key.need || !tells(key, match)) continue;
      if (!key.open) return { leak: true, safeEnd: 0 };
      const place = this.#openKeyAt(key, scan, match.firstAt);
      if (place !== "harmless") return place === "leak" ? { leak: true, safeEnd: 0 } : { leak: false, safeEnd: match.firstAt };
    }
    const tail = matchWindow(key, scan, { from: Math.max(0, last - key.span + 1), to: last, partial: scan.partial });
    if (scan.final || tail.hits < key.alarm) return safe;
    if (key.open && !tail.partialHit && tail.hits >= key.need) return safe;
    return { leak: false, safeEnd: tail.starts[key.alarm - 1] ?? tail.firstAt };
  }

  /** A key made of common words is told only where it stands as an answer; that shows when its sentence is complete. */
  #openKeyAt(key: Key, scan: Scan, at: number): "leak" | "harmless" | "wait" {
    const parts = sentences(scan.text);
    let start = 0;
    let before = "";
    for (const part of parts) {
      const end = start + part.length;
      if (at < end) {
        const complete = scan.final || end < scan.text.length || /[.!?…]["'»”’)\]*_`]*\s*$/u.test(part);
        if (!complete) return "wait";
        return this.#standsAsAnswer(key, part, before) ? "leak" : "harmless";
      }
      before = part;
      start = end;
    }
    return "harmless";
  }

  #standsAsAnswer(key: Key, sentence: string, before: string): boolean {
    if (answerMarker.test(fold(sentence))) return true;
    if (/\?["'»”’)\]*_`]*\s*$/u.test(sentence)) return false;
    const stems = new Set(contentStems(sentence));
    const alone = !key.distractors.some((d) => d.size > 0 && [...d].every((s) => stems.has(s)));
    if (this.#strict) return alone;
    const around = new Set([...stems, ...contentStems(before)]);
    return alone && key.questionStems.length > 1 && overlap(key.questionStems, around) >= 0.75;
  }
}

/** Words that every option shares say nothing: half of those that only the key has must be there. */
function tells(key: Key, match: Match): boolean {
  if (key.core.length <= 3) return true;
  const present = [...key.telling].filter((s) => match.found.has(s)).length;
  return present * 2 >= key.telling.size;
}

/** A word that was put together from single letters takes more room than its letters. */
function isSpelled(word: Word): boolean {
  return word.text.length >= 3 && word.end - word.start >= word.text.length * 2 - 1;
}

/** Letters that are being spelled out are held until it is clear what they spell. */
function spelledTail(scan: Scan): number {
  if (scan.final) return scan.text.length;
  const last = scan.words.at(-1);
  if (last && isSpelled(last) && !/[\p{L}\p{N}]/u.test(scan.text.slice(last.end))) return last.start;
  let i = scan.words.length;
  while (i > 0 && scan.words[i - 1]?.text.length === 1) i--;
  const run = scan.words.length - i;
  return run >= 2 ? (scan.words[i]?.start ?? scan.text.length) : scan.text.length;
}

/** Keys without words of their own (operators, yes, no): told only by "the answer is …". */
function checkSigns(key: Key, scan: Scan): Verdict {
  const all = { leak: false, safeEnd: scan.text.length };
  const signs = key.trivial ? fold(key.text).trim() : key.text.replace(/[\s`]+/g, "");
  if (signs === "") return all;
  for (const part of sentences(scan.text)) {
    const folded = fold(part);
    const marked = answerMarker.exec(folded);
    if (!marked) continue;
    const rest = folded.slice(marked.index);
    const told = key.trivial ? new RegExp(`(?<!\\p{L})${escapeRegExp(signs)}(?!\\p{L})`, "u").test(rest) : rest.replace(/[\s`]+/g, "").includes(signs.toLowerCase());
    if (told) return { leak: true, safeEnd: 0 };
  }
  return all;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

