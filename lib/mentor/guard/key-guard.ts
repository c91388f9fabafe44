import { escapePattern } from "@/lib/core/text/characters";
import { fold } from "@/lib/core/text/normalise";
import { sentences } from "@/lib/core/text/sentences";
import { contentStems, overlap } from "@/lib/core/text/words/stems";
import { words } from "@/lib/core/text/words/words";
import type { CourseLanguage } from "@/lib/courses/schema";
import { compileFormula, findFormulas, type Formula } from "./formula";
import { announces, eliminates, namesOption, othersOf, picksOption, type Others } from "./giveaways";
import { numberOneForms, compileEssence, compileKey, type Key, type OpenKey } from "./keys";
import { findForeignPassage, teachesLanguage } from "./language";
import { findOperator, operatorOf } from "./operator";
import { compileRun, runsOf, RunSearch, unsettledTail, type Run } from "./runs";
import { isFarFrom, matchWindow, Reading, type Match, type Scan } from "./scan";

export type GuardFacts = {
  /** Titles, which the page shows anyway: a key of only such words is secret as an answer, not as a word. */
  publicText?: string;
  /** The learner's message: repeating its words reveals nothing, unless the guard is strict. */
  learnerText?: string;
  /** The learner asked for the answer or wrote about an open question: then even common words reveal it. */
  strict?: boolean;
  /** The turn answers a question of its own, so "the answer is" need not be about the quiz; true by default. */
  answering?: boolean;
  /** The module's language: a passage in the other one could hide a translated key. */
  language?: CourseLanguage;
  /** The lesson, which may be quoted in any language. */
  lesson?: string;
};

const answerMarker =
  /\b(?:answer|option|choice|solution|key|respuesta|opcion|solucion|clave)\b[^.!?]{0,24}(?:\b(?:is|was|be|es|seria|sera|son|are)\b|:)|\b(?:correct|right) (?:one|option|answer|choice)\b|\b(?:opcion|respuesta|alternativa) (?:correcta|buena)\b|\bla correcta\b/;

/** The forms in which a key is recognised: number or essence, runs of letters, elimination of the other options, formula, operator. */
type KeyForms = {
  keys: Key[];
  runs: Run[];
  others: Others;
  formula: Formula | null;
  operator: string | null;
};

const formsCache = new Map<string, KeyForms>();
const MAX_CACHED_KEYS = 2000;

/** Cached, because every turn and draft of a module needs the forms of the same keys. */
function formsOf(key: OpenKey): KeyForms {
  const name = JSON.stringify([key.question, key.text, key.distractors]);
  let forms = formsCache.get(name);
  if (!forms) {
    forms = {
      keys: [...numberOneForms(key), compileEssence(key) ?? []].flat(),
      runs: runsOf(key).map(compileRun),
      others: othersOf(key),
      formula: compileFormula(key),
      operator: operatorOf(key.text),
    };
    if (formsCache.size >= MAX_CACHED_KEYS) formsCache.clear();
    formsCache.set(name, forms);
  }
  return forms;
}

/** Whether a text so far reveals a key, and up to which position it may be shown. */
export type Verdict = { leak: boolean; safeEnd: number };

/**
 * Compares a reply, complete or streaming, with the keys of open quiz questions. One guard serves one draft.
 *
 * It recognises a key in other inflections and orders, in look-alike letters, spelled out, backwards, as a number or number
 * word in both languages, by its letter or position, announced, and by elimination of the other options. A long translation
 * shows as a passage in the other language. It misses short translations and paraphrases without a word of the key, and ciphers.
 */
export class LeakGuard {
  readonly #keys: Key[];
  readonly #strict: boolean;
  readonly #facts: GuardFacts;
  readonly #runs: Run[];
  readonly #others: Others[];
  readonly #formulas: Formula[];
  readonly #operators: string[];
  #quotable: { words: ReadonlySet<string>; teachesOther: boolean } | null = null;
  /** The part of the reply that `judge` has read. */
  readonly #reading = new Reading();

  constructor(keys: OpenKey[], facts: GuardFacts = {}) {
    const known = new Set(contentStems(facts.publicText ?? ""));
    this.#strict = facts.strict ?? false;
    this.#facts = facts;
    if (!this.#strict) for (const s of contentStems(facts.learnerText ?? "")) known.add(s);
    const whole = keys.map((k) => compileKey(k, known));
    const forms = keys.map(formsOf);
    this.#keys = [...whole, ...forms.flatMap((f) => f.keys)];
    const closed = forms.filter((_, i) => whole[i]?.open === false);
    this.#runs = closed.flatMap((f) => f.runs);
    const said = this.#strict ? "" : (facts.learnerText ?? "");
    this.#formulas = closed
      .flatMap((f) => f.formula ?? [])
      .filter((f) => !findFormulas([f], said, true).leak);
    this.#operators = closed.flatMap((f) => f.operator ?? []);
    this.#others = forms.map((f) => f.others);
  }

  /** Whether a complete text reveals a key. */
  leaks(text: string): boolean {
    return this.#keys.length > 0 && this.#check(new Reading().read(text, 0, true)).leak;
  }

  /** The verdict on a reply that is still streaming: `text` is all of it so far, and its first `seen` characters were judged before. */
  judge(text: string, seen: number): Verdict {
    if (this.#keys.length === 0) return { leak: false, safeEnd: text.length };
    return this.#check(this.#reading.read(text, seen, false));
  }

  #check(scan: Scan): Verdict {
    const leak = { leak: true, safeEnd: 0 };
    const careful = this.#strict || this.#facts.answering === false;
    if (!careful && picksOption(scan)) return leak;
    if (this.#others.some((o) => eliminates(o, scan, this.#strict))) return leak;
    let safeEnd = unsettledTail(scan);
    const reveals = (check: { leak: boolean; holdFrom: number } | null): boolean => {
      safeEnd = Math.min(safeEnd, check?.holdFrom ?? Infinity);
      return check?.leak === true;
    };
    if (
      careful &&
      (reveals(namesOption(scan)) ||
        reveals(announces(scan)) ||
        this.#operators.some((o) => reveals(findOperator(o, scan, this.#strict || o.length > 1))))
    )
      return leak;
    if (this.#formulas.length > 0 && reveals(findFormulas(this.#formulas, scan.text, scan.final)))
      return leak;
    const search = new RunSearch(scan);
    if (this.#runs.some((run) => reveals(search.find(run))) || reveals(this.#inOtherLanguage(scan)))
      return leak;
    for (const key of this.#keys) {
      const verdict = this.#checkKey(key, scan);
      if (verdict.leak) return verdict;
      safeEnd = Math.min(safeEnd, verdict.safeEnd);
    }
    return { leak: false, safeEnd };
  }

  #inOtherLanguage(scan: Scan): { leak: boolean; holdFrom: number } | null {
    const { language } = this.#facts;
    if (!language) return null;
    const isKnown = (word: string) => this.#quotableWords(language).words.has(word);
    const { found, holdFrom } = findForeignPassage(scan.words, language, {
      least: this.#strict ? 2 : 3,
      isKnown,
    });
    if ((!found && scan.final) || (holdFrom === Infinity && !found)) return null;
    if (!this.#strict && this.#quotableWords(language).teachesOther) return null;
    return { leak: found, holdFrom };
  }

  /** Read on demand, because lessons are long. */
  #quotableWords(language: CourseLanguage): { words: ReadonlySet<string>; teachesOther: boolean } {
    if (!this.#quotable) {
      const lesson = words(this.#facts.lesson ?? "");
      const said = words(`${this.#facts.publicText ?? ""}\n${this.#facts.learnerText ?? ""}`);
      this.#quotable = {
        words: new Set([...lesson, ...said].map((w) => w.text)),
        teachesOther: teachesLanguage(lesson, language),
      };
    }
    return this.#quotable;
  }

  #checkKey(key: Key, scan: Scan): Verdict {
    if (key.core.length === 0 || key.trivial) return checkSigns(key, scan);
    const safe = { leak: false, safeEnd: scan.text.length };
    if (isFarFrom(key, scan)) return safe;
    const last = scan.words.length - 1;
    // Only the end of its sentence shows whether a key of public words is revealed.
    for (let i = key.open ? 0 : scan.firstNew; i <= last; i++) {
      const match = matchWindow(key, scan, { from: Math.max(0, i - key.span + 1), to: i, partial: false });
      if (match.hits < key.need || !revealsKey(key, match)) continue;
      if (!key.open) return { leak: true, safeEnd: 0 };
      const place = this.#openKeyAt(key, scan, match.firstAt);
      if (place !== "harmless")
        return place === "leak" ? { leak: true, safeEnd: 0 } : { leak: false, safeEnd: match.firstAt };
    }
    const tail = matchWindow(key, scan, {
      from: Math.max(0, last - key.span + 1),
      to: last,
      partial: scan.partial,
    });
    if (scan.final || tail.hits < key.alarm) return safe;
    if (key.open && !tail.partialHit && tail.hits >= key.need) return safe;
    return { leak: false, safeEnd: tail.starts[key.alarm - 1] ?? tail.firstAt };
  }

  /** A key of public words is revealed only where it stands as an answer, which a complete sentence shows. */
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

/** Words that all options share reveal nothing: half of the words that only the key has must occur. */
function revealsKey(key: Key, match: Match): boolean {
  if (key.core.length <= 3) return true;
  const present = [...key.distinctive].filter((s) => match.found.has(s)).length;
  return present * 2 >= key.distinctive.size;
}

/** Checks keys without words of their own (operators, yes, no), which only "the answer is …" reveals. */
function checkSigns(key: Key, scan: Scan): Verdict {
  const all = { leak: false, safeEnd: scan.text.length };
  const signs = key.trivial ? fold(key.text).trim() : key.text.replace(/[\s`]+/g, "");
  if (signs === "") return all;
  for (const part of sentences(scan.text)) {
    const folded = fold(part);
    const marked = answerMarker.exec(folded);
    if (!marked) continue;
    const rest = folded.slice(marked.index);
    const revealed = key.trivial
      ? new RegExp(`(?<!\\p{L})${escapePattern(signs)}(?!\\p{L})`, "u").test(rest)
      : rest.replace(/[\s`]+/g, "").includes(signs.toLowerCase());
    if (revealed) return { leak: true, safeEnd: 0 };
  }
  return all;
}
