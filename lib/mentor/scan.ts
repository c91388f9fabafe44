import type { Key } from "./keys";
import { canonical, stem, words, type Word } from "./words";

/** Only this much of the end is compared again with each piece: longer than any window of a key. */
const tailChars = 640;
/** So near to the end a word may still change: spelled-out letters join. */
const settledChars = 32;

/** A text as words and stems, ready to be compared with keys. */
export type Scan = {
  text: string;
  words: Word[];
  stems: WordStems[];
  /** All of them. */
  present: ReadonlySet<string>;
  /** The first word that was not there, or not finished, at the last check. */
  firstNew: number;
  partial: boolean;
  final: boolean;
};

type WordStems = { stem: string; reversed: string };
const stemCache = new Map<string, WordStems>();

function stemsOf(word: string): WordStems {
  let found = stemCache.get(word);
  if (!found) {
    found = { stem: stem(word), reversed: word.length >= 4 ? stem(canonical([...word].reverse().join(""))) : "" };
    if (stemCache.size > 5000) stemCache.clear();
    stemCache.set(word, found);
  }
  return found;
}

/** `seen` characters of the text were judged before; `final` says that no more of it comes. */
export function scanOf(all: Word[], { text, seen, final }: { text: string; seen: number; final: boolean }): Scan {
  let firstNew = all.length;
  while (firstNew > 0 && (all[firstNew - 1]?.end ?? 0) >= seen) firstNew--;
  const stems = all.map((w) => stemsOf(w.text));
  const present = new Set<string>();
  for (const s of stems) {
    present.add(s.stem);
    if (s.reversed !== "") present.add(s.reversed);
  }
  return { text, words: all, stems, present, firstNew, partial: !final && endsInWord(text), final };
}

/** The last words of a growing text: only its end is read anew. */
export function continueWords(known: Word[], text: string, seen: number): Word[] {
  let keep = known.length;
  while (keep > 0 && !((known[keep - 1]?.end ?? 0) <= seen - settledChars && (known[keep - 1]?.text.length ?? 0) > 1)) keep--;
  const from = known[keep - 1]?.end ?? 0;
  const kept = known.slice(0, keep).filter((w) => w.start >= text.length - tailChars);
  return [...kept, ...words(text.slice(from)).map((w) => ({ text: w.text, start: w.start + from, end: w.end + from }))];
}

/** Whether too few of a key's stems stand in the text for it to be told or nearly told. */
export function farFrom(key: Key, scan: Scan): boolean {
  let hits = 0;
  for (const s of key.core) if (scan.present.has(s)) hits++;
  const least = Math.min(key.need, key.alarm);
  if (hits >= least) return false;
  const raw = scan.words.at(-1)?.text ?? "";
  return !(scan.partial && hits + 1 >= least && key.core.some((s) => mayBecome(raw, s)));
}

export type Match = { hits: number; found: ReadonlySet<string>; firstAt: number; starts: number[]; partialHit: boolean };

/** Which stems of a key's core stand in a window of words; an unfinished last word counts when it may become one. */
export function matchWindow(key: Key, scan: Scan, window: { from: number; to: number; partial: boolean }): Match {
  const found = new Set<string>();
  const starts: number[] = [];
  let partialHit = false;
  for (let i = window.from; i <= window.to; i++) {
    const at = scan.stems[i];
    if (!at) continue;
    const unfinished = window.partial && i === scan.words.length - 1;
    const raw = scan.words[i]?.text ?? "";
    const hit = key.core.find((s) => (s === at.stem || s === at.reversed || (unfinished && mayBecome(raw, s))) && !found.has(s));
    if (hit === undefined) continue;
    if (unfinished) partialHit = true;
    found.add(hit);
    starts.push(scan.words[i]?.start ?? 0);
  }
  return { hits: found.size, found, firstAt: starts[0] ?? scan.text.length, starts, partialHit };
}

const mayBecome = (word: string, core: string): boolean => core.startsWith(word) || word.startsWith(core);

const endsInWord = (text: string): boolean => /[\p{L}\p{N}\p{M}_]$/u.test(text);
