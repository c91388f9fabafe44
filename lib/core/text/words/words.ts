import { joinNumbers } from "./numbers";
import { joinSpelled } from "./spelled-words";
import { canonical, type Word } from "./word";

const wordPattern = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}\p{M}_\u00ad\u200b-\u200f\u2060\ufeff]+/gu;

/** The words of a text in order. Written numbers ("fifty-two") become digits, and spelled-out letters ("p-a-r-i-s") one word. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  let once = false;
  // `matchAll` would clone the pattern on every call.
  wordPattern.lastIndex = 0;
  for (let match = wordPattern.exec(text); match; match = wordPattern.exec(text)) {
    const word = canonical(match[0]);
    if (word === "") continue;
    once ||= word === "once";
    found.push({ text: word, start: match.index, end: wordPattern.lastIndex });
  }
  return joinNumbers(joinSpelled(joinMarked(once ? spanishEleven(found, text) : found, text), text), text);
}

const spanishMarks = new Set(
  "el la los las de que y en es un una por para se con son del al hace hacen hay".split(" "),
);
const englishMarks = new Set(
  "the is of and to what you that it in how this are at more again for a".split(" "),
);

/** Reads "once" as eleven in a Spanish text, in quotation marks, or as a sentence of its own. */
function spanishEleven(list: Word[], text: string): Word[] {
  const count = (marks: ReadonlySet<string>) => list.filter((w) => marks.has(w.text)).length;
  const spanish = count(spanishMarks) > count(englishMarks);
  const quoted = (w: Word) =>
    /["“«‘'*`]/.test(text[w.start - 1] ?? "") && /["”»’'*`.]/.test(text[w.end] ?? "");
  const alone = (w: Word) =>
    /(?:^|[.!?:]\s+|\n\s*)$/.test(text.slice(Math.max(0, w.start - 3), w.start)) &&
    /^[.!]/.test(text.slice(w.end));
  return list.map((w) =>
    w.text === "once" && (spanish || quoted(w) || alone(w)) ? { ...w, text: "11" } : w,
  );
}

/** Joins a word of which one part is bold, italic or code: "**P**aris". */
function joinMarked(list: Word[], text: string): Word[] {
  if (!/\p{L}[*`]+\p{L}/u.test(text)) return list;
  const joined: Word[] = [];
  for (const word of list) {
    const before = joined.at(-1);
    const mark = before ? text.slice(before.end, word.start) : "";
    // A single star is a multiplication sign unless another star opens or closes the emphasis.
    const isMark =
      /^(?:\*{2,3}|`)$/.test(mark) ||
      (mark === "*" && (text[(before?.start ?? 0) - 1] === "*" || text[word.end] === "*"));
    if (before && isMark && /\p{L}$/u.test(before.text) && /^\p{L}/u.test(word.text))
      joined.splice(-1, 1, { text: canonical(before.text + word.text), start: before.start, end: word.end });
    else joined.push(word);
  }
  return joined;
}

/** Caches a function of short texts: every turn of a dialogue reads the same questions, options and messages. */
export function memoizeShort<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const result = compute(text);
    if (text.length > MAX_CACHED_LENGTH) return result;
    if (cache.size >= MAX_CACHED_TEXTS) cache.clear();
    cache.set(text, result);
    return result;
  };
}

const MAX_CACHED_TEXTS = 3000;
const MAX_CACHED_LENGTH = 400;

/** `words`, cached for short texts. */
export const knownWords = memoizeShort<readonly Word[]>(words);
