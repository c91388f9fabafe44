import { canonical, type Word } from "./word";

/** Separators between spelled-out letters; the wide ones also occur in ordinary text. */
const spelledGap = /^[\s.\-–—·,*_|/]{1,3}$/u;
const wideGap = /^(?:[\s.\-–—·,*_|/`"“”()+:;→>]|\b\d{1,2}[.)]|\b(?:then|luego|despues|and)\b){1,8}$/u;
/** With wide separators, fewer letters are not a spelled-out word. */
const MIN_WIDE_LETTERS = 4;

/** Whether a word may stand between spelled-out letters: "then", or a list number. */
export function isSpellingConnector({ text: word, end }: Word, text: string): boolean {
  return (
    word === "then" ||
    word === "luego" ||
    word === "despues" ||
    word === "and" ||
    (/^\d{1,2}$/.test(word) && /^[.)]\s+["*`]*\p{L}/u.test(text.slice(end, end + 6)))
  );
}

/** Joins letters that are spelled out one by one into words. */
export function joinSpelled(list: Word[], text: string): Word[] {
  if (list.filter(isLetter).length < 3) return list;
  const joined: Word[] = [];
  for (let i = 0; i < list.length;) {
    const close = spelledFrom(list, i, text, spelledGap);
    const run = close.letters.length >= 3 ? close : spelledFrom(list, i, text, wideGap);
    const [first] = run.letters;
    const last = run.letters.at(-1);
    if (first && last && run.letters.length >= (run === close ? 3 : MIN_WIDE_LETTERS)) {
      joined.push({
        text: canonical(run.letters.map((w) => w.text).join("")),
        start: first.start,
        end: last.end,
      });
      i = run.next;
      continue;
    }
    const word = list[i];
    if (word) joined.push(word);
    i += 1;
  }
  return joined;
}

/** The letters spelled out from word `i` on, separated by `gap` only. Digits do not count with wide separators: they number lists. */
function spelledFrom(
  list: readonly Word[],
  i: number,
  text: string,
  gap: RegExp,
): { letters: Word[]; next: number } {
  const letters: Word[] = [];
  const gaps: string[] = [];
  let next = i;
  for (let k = i; k < list.length; k++) {
    const word = list[k];
    const before = letters.at(-1);
    if (!word) break;
    if (isSpellingConnector(word, text)) {
      if (gap === wideGap && before) continue;
      break;
    }
    if (!isLetter(word) || (gap === wideGap && !/\p{L}/u.test(word.text))) break;
    if (before) {
      const between = text.slice(before.end, word.start);
      if (!gap.test(between)) break;
      gaps.push(between);
    }
    letters.push(word);
    next = k + 1;
  }
  // The "y" of "p, a, r, i y s" means "and"; that of "p y t h o n" is a letter.
  const stray =
    gaps.some((g) => /\S/.test(g)) &&
    letters.at(-2)?.text === "y" &&
    gaps.slice(-2).every((g) => /^\s/.test(g))
      ? letters.length - 2
      : -1;
  return { letters: letters.filter((_, k) => k !== stray), next };
}

const isLetter = (word: Word | undefined): boolean => word !== undefined && word.text.length === 1;
