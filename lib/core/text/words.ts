import { joinNumbers, numberWords } from "./numbers";

/** A word of a text, folded, with its place in the original. */
export type Word = { text: string; start: number; end: number };

const invisible =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]/gu;

/** Letters of other alphabets that look like Latin ones: spelling a word with them must not hide it. */
const lookalikes: Record<string, string> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  ј: "j",
  к: "k",
  м: "m",
  т: "t",
  в: "b",
  н: "h",
  α: "a",
  ε: "e",
  ο: "o",
  ρ: "p",
  υ: "u",
  ι: "i",
  κ: "k",
  ν: "v",
  τ: "t",
  ı: "i",
  ł: "l",
  ø: "o",
  ß: "ss",
};

const plainAscii = /^\p{ASCII}*$/u;

/** Lower case without accents, invisible characters and look-alike letters. */
export function fold(text: string): string {
  // Most of what is read has none of them.
  if (plainAscii.test(text)) return text.toLowerCase();
  const plain = text.normalize("NFKD").replace(invisible, "").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^\p{ASCII}]/gu, (c) => lookalikes[c] ?? c);
}

const wordPattern = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}\p{M}_\u00ad\u200b-\u200f\u2060\ufeff]+/gu;

const canonicalWords = new Map<string, string>();

/** A word folded, numbers as digits. Kept, since folding costs microseconds and a stream folds the same words with every token. */
export function canonical(raw: string): string {
  let word = canonicalWords.get(raw);
  if (word === undefined) {
    word = canonicalWord(raw);
    if (canonicalWords.size > 5000) canonicalWords.clear();
    canonicalWords.set(raw, word);
  }
  return word;
}

function canonicalWord(raw: string): string {
  const marked = fold(raw);
  // Letters spelled out, or the first of a word set in italics: no name in code looks so.
  const folded = marked
    .replace(/^[^_](?:_[^_])+$|^_\p{L}_\p{L}+$/u, (word) => word.replaceAll("_", ""))
    .replace(/^_+|_+$/g, "");
  if (/^\d+(?:[.,]\d{3})+$/.test(folded)) return folded.replace(/[.,]/g, "");
  if (/^\d+[.,]\d+$/.test(folded)) return folded.replace(",", ".");
  return numberWords.get(folded) ?? folded;
}

/** The words of a text in order; numbers written as words ("fifty-two") count as digits, and letters spelled out ("p-a-r-i-s") as one word. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  let once = false;
  // `matchAll` would make a pattern of its own each time.
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

/** "Once" is eleven in a Spanish text, and where it stands in quotation marks or as a sentence of its own. */
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

/** Makes a word whole of which a part is set in bold, italics or code: "**P**aris". */
function joinMarked(list: Word[], text: string): Word[] {
  if (!/\p{L}[*`]+\p{L}/u.test(text)) return list;
  const joined: Word[] = [];
  for (const word of list) {
    const before = joined.at(-1);
    const mark = before ? text.slice(before.end, word.start) : "";
    // A star alone multiplies, unless another one closes or opens what it sets.
    const isMark =
      /^(?:\*{2,3}|`)$/.test(mark) ||
      (mark === "*" && (text[(before?.start ?? 0) - 1] === "*" || text[word.end] === "*"));
    if (before && isMark && /\p{L}$/u.test(before.text) && /^\p{L}/u.test(word.text))
      joined.splice(-1, 1, { text: canonical(before.text + word.text), start: before.start, end: word.end });
    else joined.push(word);
  }
  return joined;
}

/** Whether only separators that a speller uses stand between two single letters; the wide ones stand in other texts, too. */
const spelledGap = /^[\s.\-–—·,*_|/]{1,3}$/u;
const wideGap = /^(?:[\s.\-–—·,*_|/`"“”()+:;→>]|\b\d{1,2}[.)]|\b(?:then|luego|despues|and)\b){1,8}$/u;
const MIN_WIDE = 4;

/** What stands between letters that are spelled one after another: "then", the number of a list. */
export function isSpellersWord({ text: word, end }: Word, text: string): boolean {
  return (
    word === "then" ||
    word === "luego" ||
    word === "despues" ||
    word === "and" ||
    (/^\d{1,2}$/.test(word) && /^[.)]\s+["*`]*\p{L}/u.test(text.slice(end, end + 6)))
  );
}

function joinSpelled(list: Word[], text: string): Word[] {
  if (list.filter(isLetter).length < 3) return list;
  const joined: Word[] = [];
  for (let i = 0; i < list.length;) {
    const close = spelledFrom(list, i, text, spelledGap);
    const run = close.letters.length >= 3 ? close : spelledFrom(list, i, text, wideGap);
    const [first] = run.letters;
    const last = run.letters.at(-1);
    if (first && last && run.letters.length >= (run === close ? 3 : MIN_WIDE)) {
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

/** The letters that are spelled out from word `i` on, with no more than `gap` between them; figures stand in lists, not in spelled words. */
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
    if (isSpellersWord(word, text)) {
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
  // The "y" of "p, a, r, i y s" joins letters; that of "p y t h o n" is one.
  const stray =
    gaps.some((g) => /\S/.test(g)) &&
    letters.at(-2)?.text === "y" &&
    gaps.slice(-2).every((g) => /^\s/.test(g))
      ? letters.length - 2
      : -1;
  return { letters: letters.filter((_, k) => k !== stray), next };
}

const isLetter = (word: Word | undefined): boolean => word !== undefined && word.text.length === 1;

const stopWords = new Set(
  (
    "a an and are as at be been being but by can could did do does each for from had has have he her his i if in into is it its may more most my of on or our s she so some such t than that the their them then there these they this those to too us very was we were what when where which while who whom whose will with would you your also just only about because how why here " +
    "al algo ante asi aun cada como con cual cuales cuando de del desde donde e el ella ellas ello ellos en entre era eran es esa esas ese eso esos esta estas este esto estos fue fueron ha hay han hasta la las le les lo los mas me mi muy nos o os para pero por porque pues que quien se ser si sin sobre son su sus tal tan te tiene tienen tu tus un una unas uno unos y ya puede pueden solo tambien aqui"
  ).split(" "),
);
// "sin" (without) turns a statement round, like the negations that are not in the list at all.
stopWords.delete("sin");

/** Whether a folded word only holds a sentence together. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

const ending = /(?:ing|ed|es|s|ando|iendo|ado|ada)$/;

/** A word without its ending, so that "comparison" meets "compare" and "listas" meets "lista". */
export function stem(word: string): string {
  if (word.length <= 3 || /^\d/.test(word)) return word;
  const bare = word.replace(ending, "");
  const kept = (bare.length >= 4 ? bare : word.replace(/s$/, "")).slice(0, 6);
  return kept.length <= 5 ? kept.replace(/[aeo]$/, "") : kept;
}

/** Keeps what was read of short texts: every turn asks the same of the same questions, options and messages. */
function remembering<T>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const found = read(text);
    if (text.length > WORTH_REMEMBERING) return found;
    if (kept.size >= REMEMBERED_TEXTS) kept.clear();
    kept.set(text, found);
    return found;
  };
}

const REMEMBERED_TEXTS = 3000;
const WORTH_REMEMBERING = 400;

/** `words` of a text that will be asked for again. */
export const knownWords = remembering<readonly Word[]>(words);

/** The stems of the words that carry meaning, each once, in order. */
export const contentStems = remembering<readonly string[]>((text) => [
  ...new Set(
    words(text)
      .map((w) => w.text)
      .filter((w) => !isStopWord(w))
      .map(stem),
  ),
]);

/** The share of `wanted` that `given` contains; 0 for an empty list. */
export function overlap(wanted: Iterable<string>, given: ReadonlySet<string>): number {
  let all = 0;
  let hits = 0;
  for (const item of wanted) {
    all++;
    if (given.has(item)) hits++;
  }
  return all === 0 ? 0 : hits / all;
}

/** Whether `text` contains the words of `phrase` one after another. A phrase without words is looked for sign by sign. */
export function containsPhrase(text: string, phrase: string): boolean {
  return findPhrase(text, phrase) !== null;
}

/** Where the words of `phrase` stand one after another in `text`. */
export function findPhrase(text: string, phrase: string): { start: number; end: number } | null {
  const wanted = knownWords(phrase);
  if (wanted.length === 0) return findSigns(text, phrase);
  const given = knownWords(text);
  for (let i = 0; i + wanted.length <= given.length; i++) {
    if (wanted.every((w, k) => given[i + k]?.text === w.text)) {
      const start = given[i]?.start ?? 0;
      return { start, end: given[i + wanted.length - 1]?.end ?? start };
    }
  }
  return null;
}

function findSigns(text: string, phrase: string): { start: number; end: number } | null {
  const signs = phrase.replace(/[\s`]+/g, "");
  if (signs.length < 2) return null;
  const pattern = [...signs].map((c) => c.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&")).join("[\\s`]*");
  const match = new RegExp(pattern, "u").exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}

const sentenceEdge = /(?<=[.!?…]["'»”’)\]*_`]*\s+)(?=\S)|(?<=\n\s*)(?=\S)/u;

/** Cuts prose into sentences, each with the white space that follows it, so that joining gives the text back. */
export function sentences(text: string): string[] {
  return text.split(sentenceEdge).filter((s) => s !== "");
}

/** How many words a person would count. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((w) => /[\p{L}\p{N}]/u.test(w)).length;
}
