import type { Word } from "./words";

// "one" is a pronoun more often than a number, and "once" is eleven in Spanish only: see spanishEleven.
const written =
  "0 zero cero|2 two dos|3 three tres|4 four cuatro|5 five cinco|6 six seis|7 seven siete|8 eight ocho|9 nine nueve|10 ten diez|11 eleven|12 twelve doce|13 thirteen trece|14 fourteen catorce|15 fifteen quince|16 sixteen dieciseis|17 seventeen diecisiete|18 eighteen dieciocho|19 nineteen diecinueve|" +
  "20 twenty veinte|21 veintiuno veintiun veintiuna|22 veintidos|23 veintitres|24 veinticuatro|25 veinticinco|26 veintiseis|27 veintisiete|28 veintiocho|29 veintinueve|30 thirty treinta|40 forty cuarenta|50 fifty cincuenta|60 sixty sesenta|70 seventy setenta|80 eighty ochenta|90 ninety noventa|" +
  "100 hundred cien ciento|200 doscientos doscientas|300 trescientos trescientas|400 cuatrocientos cuatrocientas|500 quinientos quinientas|600 seiscientos seiscientas|700 setecientos setecientas|800 ochocientos ochocientas|900 novecientos novecientas|1000 thousand mil";

/** Number words of both languages as digits. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  written.split("|").flatMap((line) => {
    const [digits = "", ...names] = line.split(" ");
    return names.map((name) => [name, digits] as const);
  }),
);

const ones: ReadonlySet<string> = new Set(["one", "uno", "un", "una"]);
const between = /^[^\S\n]*[-\u2010\u2011]?[^\S\n]*$/u;
const hyphen = /[-\u2010\u2011]/u;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether a word is a number that is written out. */
export function isWrittenNumber(word: Word | undefined, text: string): boolean {
  return (
    word !== undefined &&
    isDigit(word.text.charCodeAt(0)) &&
    !isDigit(text.charCodeAt(word.start)) &&
    /^\d+$/.test(word.text) &&
    /\p{L}/u.test(text.charAt(word.start))
  );
}

/** The same words with those of one number made one: "fifty-two", "ciento cuatro", "nineteen forty-five". */
export function joinNumbers(list: Word[], text: string): Word[] {
  if (!list.some((word, i) => isWrittenNumber(word, text) && goesOn(list, i, text) !== null)) return list;
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

/** The part of a number that follows the word at `i`: at once, behind a hyphen, or behind "and" or "y". */
function goesOn(list: readonly Word[], i: number, text: string): Part | null {
  const gap = (a: number) => text.slice(list[a]?.end, list[a + 1]?.start);
  const next = list[i + 1];
  if (!next || !between.test(gap(i))) return null;
  if (isWrittenNumber(next, text)) return { value: Number(next.text), at: i + 1 };
  // "One" is a pronoun where nothing ties it to a number.
  if (ones.has(next.text) && hyphen.test(gap(i))) return { value: 1, at: i + 1 };
  const behind = list[i + 2];
  if ((next.text !== "and" && next.text !== "y") || !behind || !between.test(gap(i + 1))) return null;
  const tens = list[i]?.text.length === 2;
  // "Twenty and five" are two numbers, and so are "cien y dos".
  if (tens !== (next.text === "y")) return null;
  if (isWrittenNumber(behind, text)) return { value: Number(behind.text), at: i + 2 };
  return ones.has(behind.text) ? { value: 1, at: i + 2 } : null;
}

/** Reads a number from word `first` on; `last` is the word that it ends with. */
function readNumber(list: readonly Word[], first: number, text: string): { value: number; last: number } {
  let total = 0;
  let group = Number(list[first]?.text);
  let last = first;
  // What is smaller than this may be added: behind "fifty" two, behind "ciento" cuarenta.
  let room = roomBehind(group);
  if (group === 1000) [total, group] = [1000, 0];
  for (let part = goesOn(list, last, text); part; part = goesOn(list, last, text)) {
    const { value, at } = part;
    if (value < room) group += value;
    else if (at > last + 1) break;
    else if (value === 100 && group > 1 && group < 20) group *= 100;
    else if (value === 1000 && total === 0) [total, group] = [group * 1000, 0];
    // Only years and the like: "fifty-fifty" are two.
    else if (total === 0 && group >= 11 && group <= 20 && value >= 10 && value <= 99)
      [total, group] = [group * 100, value];
    else break;
    room = roomBehind(value);
    last = at;
  }
  return { value: total + group, last };
}

function roomBehind(value: number): number {
  if (value >= 1000) return 1000;
  if (value >= 100) return 100;
  return value >= 20 && value % 10 === 0 ? 10 : 0;
}
