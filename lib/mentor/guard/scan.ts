import { isSpellingConnector } from "@/lib/core/text/words/spelled-words";
import { stem } from "@/lib/core/text/words/stems";
import { canonical, type Word } from "@/lib/core/text/words/word";
import { words } from "@/lib/core/text/words/words";
import type { Key } from "./keys";

/** The length of the end that is compared again with every delta; longer than the window of any key. */
const TAIL_CHARS = 640;
/** The distance from the end within which a word may still change, because spelled-out letters join. */
const SETTLED_CHARS = 32;

/** A text as words and stems, for comparison with keys. */
export type Scan = {
  text: string;
  words: readonly Word[];
  stems: readonly WordStems[];
  /** All stems of the text, forwards and backwards. */
  present: { has(stem: string): boolean };
  /** All words, joined without separators. */
  letters: string;
  /** The number of words at the start that have not changed since the last check. */
  settled: number;
  /** The first word that is new or was unfinished at the last check. */
  firstNew: number;
  partial: boolean;
  final: boolean;
};

type WordStems = { stem: string; reversed: string };
const stemCache = new Map<string, WordStems>();

function stemsOf(word: string): WordStems {
  let found = stemCache.get(word);
  if (!found) {
    found = {
      stem: stem(word),
      reversed: word.length >= 4 ? stem(canonical([...word].reverse().join(""))) : "",
    };
    if (stemCache.size > 5000) stemCache.clear();
    stemCache.set(word, found);
  }
  return found;
}

/** The last words of a growing text: settled words are kept, and only the end is read again. */
export class Reading {
  readonly #words: Word[] = [];
  readonly #stems: WordStems[] = [];
  readonly #present = new Map<string, number>();
  #letters = "";

  /** Scans a text whose first `seen` characters were read before; `final` means that the text is complete. */
  read(text: string, seen: number, final: boolean): Scan {
    let keep = this.#words.length;
    while (keep > 0 && !this.#isSettled(keep - 1, seen, text)) keep--;
    const from = this.#words[keep - 1]?.end ?? 0;
    let gone = 0;
    while (gone < keep && (this.#words[gone]?.start ?? 0) < text.length - TAIL_CHARS) gone++;
    this.#readEnd(text, from, keep);
    this.#forget(0, gone);
    let firstNew = this.#words.length;
    while (firstNew > 0 && (this.#words[firstNew - 1]?.end ?? 0) >= seen) firstNew--;
    return {
      text,
      words: this.#words,
      stems: this.#stems,
      present: this.#present,
      letters: this.#letters,
      settled: keep - gone,
      firstNew,
      partial: !final && endsInWord(text),
      final,
    };
  }

  /** Reads the text after the first `keep` words, which end at `from`; most of its words are known already. */
  #readEnd(text: string, from: number, keep: number): void {
    const anew = words(text.slice(from));
    for (const word of anew) {
      word.start += from;
      word.end += from;
    }
    let same = 0;
    while (isSameWord(anew[same], this.#words[keep + same])) same++;
    this.#forget(keep + same, this.#words.length);
    for (const word of anew.slice(same)) this.#add(word);
  }

  #isSettled(index: number, seen: number, text: string): boolean {
    const word = this.#words[index];
    return (
      word !== undefined &&
      word.end <= seen - SETTLED_CHARS &&
      word.text.length > 1 &&
      !isSpellingConnector(word, text)
    );
  }

  #add(word: Word): void {
    const stems = stemsOf(word.text);
    this.#words.push(word);
    this.#stems.push(stems);
    this.#letters += word.text;
    this.#count(stems.stem, 1);
    if (stems.reversed !== "") this.#count(stems.reversed, 1);
  }

  /** Drops words at the start or at the end. */
  #forget(from: number, to: number): void {
    if (from >= to) return;
    let letters = 0;
    for (let i = from; i < to; i++) {
      const { stem: plain = "", reversed = "" } = this.#stems[i] ?? {};
      this.#count(plain, -1);
      if (reversed !== "") this.#count(reversed, -1);
      letters += this.#words[i]?.text.length ?? 0;
    }
    this.#letters =
      from === 0 ? this.#letters.slice(letters) : this.#letters.slice(0, this.#letters.length - letters);
    this.#words.splice(from, to - from);
    this.#stems.splice(from, to - from);
  }

  #count(found: string, by: 1 | -1): void {
    const count = (this.#present.get(found) ?? 0) + by;
    if (count > 0) this.#present.set(found, count);
    else this.#present.delete(found);
  }
}

const isSameWord = (a: Word | undefined, b: Word | undefined): boolean =>
  a !== undefined && b !== undefined && a.text === b.text && a.start === b.start && a.end === b.end;

/** Whether the text contains too few stems of a key to reveal it, or to hold the stream back. */
export function isFarFrom(key: Key, scan: Scan): boolean {
  let hits = 0;
  for (const s of key.core) if (scan.present.has(s)) hits++;
  const least = Math.min(key.need, key.alarm);
  if (hits >= least) return false;
  const raw = scan.words.at(-1)?.text ?? "";
  return !(scan.partial && hits + 1 >= least && key.core.some((s) => mayBecome(raw, s)));
}

export type Match = {
  hits: number;
  found: ReadonlySet<string>;
  firstAt: number;
  starts: number[];
  partialHit: boolean;
};

/** The stems of a key's core in a window of words; an unfinished last word counts if it may become one. */
export function matchWindow(
  key: Key,
  scan: Scan,
  window: { from: number; to: number; partial: boolean },
): Match {
  const found = new Set<string>();
  const starts: number[] = [];
  let partialHit = false;
  for (let i = window.from; i <= window.to; i++) {
    const at = scan.stems[i];
    if (!at) continue;
    const unfinished = window.partial && i === scan.words.length - 1;
    const raw = scan.words[i]?.text ?? "";
    const hit = key.core.find(
      (s) => (s === at.stem || s === at.reversed || (unfinished && mayBecome(raw, s))) && !found.has(s),
    );
    if (hit === undefined) continue;
    if (unfinished) partialHit = true;
    found.add(hit);
    starts.push(scan.words[i]?.start ?? 0);
  }
  return { hits: found.size, found, firstAt: starts[0] ?? scan.text.length, starts, partialHit };
}

const mayBecome = (word: string, core: string): boolean => core.startsWith(word) || word.startsWith(core);

const endsInWord = (text: string): boolean => /[\p{L}\p{N}\p{M}_]$/u.test(text);
