import type { Word } from "./word";

const ones: ReadonlySet<string> = new Set(["one", "uno", "un", "una"]);
const between = /^[^\S\n]*[-\u2010\u2011]?[^\S\n]*$/u;
const hyphen = /[-\u2010\u2011]/u;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether a word is a number written in letters. */
export function isWrittenNumber(word: Word | undefined, text: string): boolean {
  return (
    word !== undefined &&
    isDigit(word.text.charCodeAt(0)) &&
    !isDigit(text.charCodeAt(word.start)) &&
    /^\d+$/.test(word.text) &&
    /\p{L}/u.test(text.charAt(word.start))
  );
}

/** Joins the words of one number: "fifty-two", "ciento cuatro", "nineteen forty-five". */
export function joinNumbers(list: Word[], text: string): Word[] {
  if (!list.some((word, i) => isWrittenNumber(word, text) && nextPart(list, i, text) !== null)) return list;
  const joined: Word[] = [];
  for (let i = 0; i < list.length; i++) {
    const word = list[i];
    if (!word) continue;
    const read = isWrittenNumber(word, text) ? readNumber(list, i, text) : null;
    if (!read || read.last === i) {
      joined.push(word);
      continue;
    }
    joined.push({ text: String(read.value), start: word.start, end: list[read.last]?.end ?? word.end });
    i = read.last;
  }
  return joined;
}

type Part = { value: number; at: number };

/** The next part of a number after the word at `i`: directly, after a hyphen, or after "and" or "y". */
function nextPart(list: readonly Word[], i: number, text: string): Part | null {
  const gap = (a: number) => text.slice(list[a]?.end, list[a + 1]?.start);
  const next = list[i + 1];
  if (!next || !between.test(gap(i))) return null;
  if (isWrittenNumber(next, text)) return { value: Number(next.text), at: i + 1 };
  // Without a hyphen "one" is a pronoun.
  if (ones.has(next.text) && hyphen.test(gap(i))) return { value: 1, at: i + 1 };
  const behind = list[i + 2];
  if ((next.text !== "and" && next.text !== "y") || !behind || !between.test(gap(i + 1))) return null;
  const tens = list[i]?.text.length === 2;
  // "Twenty and five" and "cien y dos" are two numbers each.
  if (tens !== (next.text === "y")) return null;
  if (isWrittenNumber(behind, text)) return { value: Number(behind.text), at: i + 2 };
  return ones.has(behind.text) ? { value: 1, at: i + 2 } : null;
}

/** Reads a number from word `first` on; `last` is the index of its last word. */
function readNumber(list: readonly Word[], first: number, text: string): { value: number; last: number } {
  let total = 0;
  let group = Number(list[first]?.text);
  let last = first;
  // Only a smaller part may be added: "two" after "fifty", "cuarenta" after "ciento".
  let limit = additionLimit(group);
  if (group === 1000) [total, group] = [1000, 0];
  for (let part = nextPart(list, last, text); part; part = nextPart(list, last, text)) {
    const { value, at } = part;
    if (value < limit) group += value;
    else if (at > last + 1) break;
    else if (value === 100 && group > 1 && group < 20) group *= 100;
    else if (value === 1000 && total === 0) [total, group] = [group * 1000, 0];
    // Years such as "nineteen forty-five"; "fifty-fifty" is two numbers.
    else if (total === 0 && group >= 11 && group <= 20 && value >= 10 && value <= 99)
      [total, group] = [group * 100, value];
    else break;
    limit = additionLimit(value);
    last = at;
  }
  return { value: total + group, last };
}

function additionLimit(value: number): number {
  if (value >= 1000) return 1000;
  if (value >= 100) return 100;
  return value >= 20 && value % 10 === 0 ? 10 : 0;
}
