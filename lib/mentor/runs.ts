import { isTrivialKey, type OpenKey } from "./keys";
import type { Scan } from "./scan";
import { fold, words, type Word } from "./words";

/** Shorter runs stand inside other words by chance. */
const MIN_RUN = 7;
const MIN_SPELLED = 4;

const letters = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, "");
const backwards = (text: string): string => [...text].reverse().join("");

/** Most of a long key is enough. */
const MOST = 0.7;
const LONG_RUN = 24;

/** A key as runs of letters, forwards, backwards, and backwards word by word: cutting its words anew must not hide it. */
export function runsOf({ text, distractors }: OpenKey): string[] {
  if (isTrivialKey(text)) return [];
  const list = words(text).map((w) => w.text);
  const parts = text.split(/[^\p{L}\p{N}\p{M}]+/u).map(letters);
  const whole = [letters(text), list.join(""), backwards(letters(text)), parts.map(backwards).join("")];
  const others = distractors.map(letters);
  const most = whole.filter((run) => run.length >= LONG_RUN).flatMap((run) => {
    const length = Math.ceil(run.length * MOST);
    return [run.slice(0, length), run.slice(-length)].filter((part) => !others.some((o) => o.includes(part) || backwards(o).includes(part)));
  });
  return [...new Set([...whole, ...most])].filter((run) => run.length >= MIN_SPELLED || isShortNumber(run));
}

const isShortNumber = (run: string): boolean => /^\d{2,3}$/.test(run);

export type RunVerdict = { leak: boolean; holdFrom: number };

/** Whether a text holds a run, whatever stands between its letters; from half of one on it is held. */
export function findRun(scan: Scan, run: string): RunVerdict {
  const harmless = { leak: false, holdFrom: Infinity };
  if (isShortNumber(run)) return digitByDigit(scan.words, run) ? { leak: true, holdFrom: 0 } : harmless;
  if (scan.words.some((w) => isSpelled(w) && w.text.includes(run))) return { leak: true, holdFrom: 0 };
  if (run.length < MIN_RUN) return harmless;
  const given = scan.words.map((w) => w.text).join("");
  if (given.includes(run)) return { leak: true, holdFrom: 0 };
  if (scan.final) return harmless;
  for (let k = Math.min(run.length - 1, given.length); k >= Math.max(MIN_RUN, run.length / 2); k--)
    if (given.endsWith(run.slice(0, k))) return { leak: false, holdFrom: startOfLast(scan.words, k) };
  return harmless;
}

/** "1 1" is eleven where no other digit stands beside it. */
function digitByDigit(all: Word[], run: string): boolean {
  const digit = (i: number) => (/^\d$/.test(all[i]?.text ?? "") ? (all[i]?.text ?? "") : "");
  return all.some((_, i) => digit(i - 1) === "" && digit(i + run.length) === "" && [...run].every((d, k) => digit(i + k) === d));
}

/** Where the word begins in which the last `count` letters begin. */
function startOfLast(all: Word[], count: number): number {
  let left = count;
  for (let i = all.length - 1; i >= 0; i--) {
    left -= all[i]?.text.length ?? 0;
    if (left <= 0) return all[i]?.start ?? 0;
  }
  return 0;
}

/** A word that was put together from single letters takes more room than its letters. */
function isSpelled(word: Word): boolean {
  return word.text.length >= 3 && word.end - word.start >= word.text.length * 2 - 1;
}

/** Letters that are being spelled out are held until it is clear what they spell, and "once" until it is clear in which language. */
export function spelledTail(scan: Scan): number {
  if (scan.final) return scan.text.length;
  const last = scan.words.at(-1);
  if (last && isSpelled(last) && !/[\p{L}\p{N}]/u.test(scan.text.slice(last.end))) return last.start;
  if (last?.text === "once" && scan.partial) return last.start;
  let i = scan.words.length;
  while (i > 0 && scan.words[i - 1]?.text.length === 1) i--;
  const run = scan.words.length - i;
  return run >= 2 ? (scan.words[i]?.start ?? scan.text.length) : scan.text.length;
}
