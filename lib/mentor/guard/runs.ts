import { fold } from "@/lib/core/text/normalise";
import { isWrittenNumber } from "@/lib/core/text/words/numbers";
import { isSpellingConnector } from "@/lib/core/text/words/spelled-words";
import type { Word } from "@/lib/core/text/words/word";
import { words } from "@/lib/core/text/words/words";
import { isTrivialKey, type OpenKey } from "./keys";
import type { Scan } from "./scan";

/** Shorter runs occur inside other words by chance. */
const MIN_RUN = 7;
const MIN_SPELLED = 4;

const letters = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, "");
const backwards = (text: string): string => [...text].reverse().join("");

/** The share of a long key that reveals it. */
const MOST = 0.7;
const LONG_RUN = 24;

/** A key as runs of letters, forwards, backwards, and backwards word by word, whatever separates its words. */
export function runsOf({ text, distractors }: OpenKey): string[] {
  if (isTrivialKey(text)) return [];
  const list = words(text).map((w) => w.text);
  const parts = text.split(/[^\p{L}\p{N}\p{M}]+/u).map(letters);
  const whole = [letters(text), list.join(""), backwards(letters(text)), parts.map(backwards).join("")];
  const others = distractors.map(letters);
  const most = whole
    .filter((run) => run.length >= LONG_RUN)
    .flatMap((run) => {
      const length = Math.ceil(run.length * MOST);
      return [run.slice(0, length), run.slice(-length)].filter(
        (part) => !others.some((o) => o.includes(part) || backwards(o).includes(part)),
      );
    });
  return [...new Set([...whole, ...most])].filter((run) => run.length >= MIN_SPELLED || isShortNumber(run));
}

const isShortNumber = (run: string): boolean => /^\d{2,3}$/.test(run);

/** A run, prepared for the search. A text that ends with its `head` is held back. */
export type Run = { letters: string; head: string; shortNumber: boolean };

/** Prepares the run for `RunSearch`. */
export function compileRun(letters: string): Run {
  return {
    letters,
    head: letters.slice(0, Math.ceil(Math.max(MIN_RUN, letters.length / 2))),
    shortNumber: isShortNumber(letters),
  };
}

export type RunVerdict = { leak: boolean; holdFrom: number };

const harmless: RunVerdict = { leak: false, holdFrom: Infinity };
const leak: RunVerdict = { leak: true, holdFrom: 0 };

/** Searches a scan for runs of letters, whatever stands between its words. */
export class RunSearch {
  readonly #scan: Scan;
  /** The number of letters that an earlier check has searched. */
  readonly #settled: number;
  readonly #spelled: string[] = [];
  readonly #digits: boolean;

  constructor(scan: Scan) {
    this.#scan = scan;
    let anew = 0;
    let digits = false;
    for (let i = scan.settled; i < scan.words.length; i++) anew += scan.words[i]?.text.length ?? 0;
    for (const word of scan.words) {
      if (isSpelled(word)) this.#spelled.push(word.text);
      digits ||= isDigit(word.text);
    }
    this.#settled = scan.letters.length - anew;
    this.#digits = digits;
  }

  /** Whether the text contains a run; a text that ends with half of one is held back. */
  find(run: Run): RunVerdict {
    const { letters, head, shortNumber } = run;
    if (shortNumber) return this.#digits && digitByDigit(this.#scan.words, letters) ? leak : harmless;
    if (this.#spelled.some((word) => word.includes(letters))) return leak;
    if (letters.length < MIN_RUN) return harmless;
    const given = this.#scan.letters;
    const anew = Math.max(0, this.#settled - letters.length + 1);
    // A cheap check first: a text without the run's head contains no run.
    if (given.indexOf(head, anew) < 0) return harmless;
    if (given.includes(letters, anew)) return leak;
    if (this.#scan.final) return harmless;
    const from = Math.max(0, given.length - letters.length + 1);
    for (let at = given.indexOf(head, from); at >= 0; at = given.indexOf(head, at + 1))
      if (letters.startsWith(given.slice(at)))
        return { leak: false, holdFrom: startOfLast(this.#scan.words, given.length - at) };
    return harmless;
  }
}

const isDigit = (word: string): boolean => word.length === 1 && word >= "0" && word <= "9";

/** Whether single digits spell the number: "1 1" is eleven, unless another digit follows or precedes. */
function digitByDigit(all: readonly Word[], run: string): boolean {
  const digit = (i: number) => {
    const word = all[i]?.text ?? "";
    return isDigit(word) ? word : "";
  };
  return all.some(
    (_, i) =>
      digit(i - 1) === "" && digit(i + run.length) === "" && [...run].every((d, k) => digit(i + k) === d),
  );
}

/** The start of the word in which the last `count` letters begin. */
function startOfLast(all: readonly Word[], count: number): number {
  let left = count;
  for (let i = all.length - 1; i >= 0; i--) {
    left -= all[i]?.text.length ?? 0;
    if (left <= 0) return all[i]?.start ?? 0;
  }
  return 0;
}

/** Whether a word was joined from single letters: then it is longer in the text than its letters. */
function isSpelled(word: Word): boolean {
  return word.text.length >= 3 && word.end - word.start >= word.text.length * 2 - 1;
}

/** The start of letters at the end that may spell a word. */
function lettersTail({ words: all, text, partial }: Scan): number {
  let first = all.length;
  let count = 0;
  for (let i = all.length - 1; i >= 0; i--) {
    const word = all[i];
    if (!word) break;
    const isOne = word.text.length === 1 || (count === 0 && isSpelled(word) && /^\p{L}+$/u.test(word.text));
    if (isOne) {
      first = i;
      count += word.text.length;
    } else if (!isSpellingConnector(word, text) && !(partial && i === all.length - 1)) break;
  }
  return count >= 2 ? (all[first]?.start ?? text.length) : text.length;
}

/** The start of a written number at the end: "fifty" may become fifty-two. */
function numberTail({ words: all, text, partial }: Scan): number {
  let first = text.length;
  for (let i = all.length - 1; i >= 0; i--) {
    const word = all[i];
    if (!word || (first === text.length && /[^\s\p{L}\p{N}-]/u.test(text.slice(word.end)))) break;
    if (isWrittenNumber(word, text)) first = word.start;
    else if (word.text !== "and" && word.text !== "y" && !(partial && i === all.length - 1)) break;
  }
  return first;
}

/** The position from which on an unfinished spelled word, number or "once" (eleven in Spanish) is held back. */
export function unsettledTail(scan: Scan): number {
  if (scan.final) return scan.text.length;
  const last = scan.words.at(-1);
  if (last && isSpelled(last) && !/[\p{L}\p{N}]/u.test(scan.text.slice(last.end))) return last.start;
  if (last?.text === "once" && scan.partial) return last.start;
  return Math.min(lettersTail(scan), numberTail(scan));
}
