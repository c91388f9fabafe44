import { foreignStretch, teachesLanguage } from "./language";
import { compileFormula, findFormulas, type Formula } from "./formula";
import { announces, eliminates, namesOption, othersOf, picksOption, type Others } from "./giveaways";
import { asOne, compileEssence, compileKey, type Key, type OpenKey } from "./keys";
import { findOperator, operatorOf } from "./operator";
import type { Language } from "./reply-filter";
import { compileRun, runsOf, RunSearch, spelledTail, type Run } from "./runs";
import { farFrom, matchWindow, Reading, type Match, type Scan } from "./scan";
import { contentStems, fold, overlap, sentences, words } from "@/lib/core/text/words";

export type GuardFacts = {
  /** What stands on the page anyway: titles. A key that consists of such words is no secret as a word, only as an answer. */
  publicText?: string;
  /** What the learner just wrote: repeating it tells nothing, unless he is fishing. */
  learnerText?: string;
  /** He asked for the answer, or his message is about an open question: then even common words give it away. */
  strict?: boolean;
  /** The turn has something to answer, so that "the answer is" is not for certain the quiz's; true unless told. */
  answering?: boolean;
  /** The module's language: a stretch in the other one could tell a key unseen. */
  language?: Language;
  /** What may be quoted in whatever language it is in. */
  lesson?: string;
};

const answerMarker =
  /\b(?:answer|option|choice|solution|key|respuesta|opcion|solucion|clave)\b[^.!?]{0,24}(?:\b(?:is|was|be|es|seria|sera|son|are)\b|:)|\b(?:correct|right) (?:one|option|answer|choice)\b|\b(?:opcion|respuesta|alternativa) (?:correcta|buena)\b|\bla correcta\b/;

/** In what forms a key is looked for, whoever the learner is: as a number or essence, as runs of letters, by the other options, in signs. */
type Forms = { keys: Key[]; runs: Run[]; others: Others; formula: Formula | null; operator: string | null };

const lately = new Map<string, Forms>();
const REMEMBERED = 2000;

/** Kept for a while: every turn in a module, and every draft, asks for those of the same keys. */
function formsOf(key: OpenKey): Forms {
  const name = JSON.stringify([key.question, key.text, key.distractors]);
  let forms = lately.get(name);
  if (!forms) {
    forms = {
      keys: [...asOne(key), compileEssence(key) ?? []].flat(),
      runs: runsOf(key).map(compileRun),
      others: othersOf(key),
      formula: compileFormula(key),
      operator: operatorOf(key.text),
    };
    if (lately.size >= REMEMBERED) lately.clear();
    lately.set(name, forms);
  }
  return forms;
}

/** What a text so far comes to: whether it tells a key, and up to where it may be shown. */
export type Verdict = { leak: boolean; safeEnd: number };

/**
 * Compares a reply with the keys that must not be told, whole or while it comes. One guard serves one draft.
 *
 * It knows a key plain, inflected, in another order, in look-alike letters, spelled out, backwards, as a number or number
 * word of either language, by its letter or place, announced, and by naming the other options. A long translation shows as
 * a stretch in the other language. A translation of one or two words and a paraphrase that share no word with the key, and
 * a cipher, cannot be known without asking a second model.
 */
export class LeakGuard {
  readonly #keys: Key[];
  readonly #strict: boolean;
  readonly #facts: GuardFacts;
  /** The keys as runs of letters. */
  readonly #runs: Run[];
  readonly #others: Others[];
  readonly #formulas: Formula[];
  readonly #operators: string[];
  #known: { words: ReadonlySet<string>; free: boolean } | null = null;
  /** What `judge` has read of the reply. */
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

  /** Whether a complete text tells a key. */
  leaks(text: string): boolean {
    return this.#keys.length > 0 && this.#check(new Reading().read(text, 0, true)).leak;
  }

  /**
   * The verdict on a reply that is still coming: `text` is all of it so far, of which the first `seen` characters were
   * judged before.
   */
  judge(text: string, seen: number): Verdict {
    if (this.#keys.length === 0) return { leak: false, safeEnd: text.length };
    return this.#check(this.#reading.read(text, seen, false));
  }

  #check(scan: Scan): Verdict {
    const leak = { leak: true, safeEnd: 0 };
    const careful = this.#strict || this.#facts.answering === false;
    if (!careful && picksOption(scan)) return leak;
    if (this.#others.some((o) => eliminates(o, scan, this.#strict))) return leak;
    let safeEnd = spelledTail(scan);
    const hear = (check: { leak: boolean; holdFrom: number } | null): boolean => {
      safeEnd = Math.min(safeEnd, check?.holdFrom ?? Infinity);
      return check?.leak === true;
    };
    if (
      careful &&
      (hear(namesOption(scan)) ||
        hear(announces(scan)) ||
        this.#operators.some((o) => hear(findOperator(o, scan, this.#strict || o.length > 1))))
    )
      return leak;
    if (this.#formulas.length > 0 && hear(findFormulas(this.#formulas, scan.text, scan.final))) return leak;
    const search = new RunSearch(scan);
    if (this.#runs.some((run) => hear(search.find(run))) || hear(this.#inOtherLanguage(scan))) return leak;
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
    const isKnown = (word: string) => this.#knownWords(language).words.has(word);
    const { found, holdFrom } = foreignStretch(scan.words, language, {
      least: this.#strict ? 2 : 3,
      isKnown,
    });
    if ((!found && scan.final) || (holdFrom === Infinity && !found)) return null;
    if (!this.#strict && this.#knownWords(language).free) return null;
    return { leak: found, holdFrom };
  }

  /** Read only when it matters: lessons are long. */
  #knownWords(language: Language): { words: ReadonlySet<string>; free: boolean } {
    if (!this.#known) {
      const lesson = words(this.#facts.lesson ?? "");
      const said = words(`${this.#facts.publicText ?? ""}\n${this.#facts.learnerText ?? ""}`);
      this.#known = {
        words: new Set([...lesson, ...said].map((w) => w.text)),
        free: teachesLanguage(lesson, language),
      };
    }
    return this.#known;
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
    const told = key.trivial
      ? new RegExp(`(?<!\\p{L})${escapeRegExp(signs)}(?!\\p{L})`, "u").test(rest)
      : rest.replace(/[\s`]+/g, "").includes(signs.toLowerCase());
    if (told) return { leak: true, safeEnd: 0 };
  }
  return all;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
