import { sentences } from "@/lib/core/text/sentences";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { ReadingPassage, Unit } from "./units";
import { tokensOf, wordsOf, type Token } from "./words";

/** A sentence of the text that can stand alone, with its place. */
export type Statement = {
  text: string;
  tokens: Token[];
  language: CourseLanguage;
  passage: ReadingPassage;
  from: number;
  to: number;
  /** Whether it points to the sentences before it: "it is …", "… of this kind". */
  isDependent: boolean;
  /** The sentences of its paragraph around it that can be shown as they stand: up to two before it and one behind it. */
  before: string[];
  after: string[];
};

const WORDS = { min: 7, max: 40 };
const MAX_LENGTH = 300;
/** Signs of code, formulas, references and markup. */
const unfit = /[\\`*_[\]{}<>|~$^=#@]|https?:|\/\/|\.{3}|…/u;
const pointing = /^(?:this|these|those|such|est[ae]s?|es[ae]s?|tal|tales)$/u;
/** "Note: …", and an entry of a list of references: "Hebb, D. (1949). …". */
const labelled = /^[\p{L}\s]{1,40}:\s|\((?:1[6-9]|20)\d\d[a-z]?\)\.(?:\s|$)/u;
/** Headings in capitals that ran into a sentence. */
const shouted = /(?:\p{Lu}{2,}\s+){3}/u;
const complete = /^[¡"“«'‘(]?[\p{Lu}][\s\S]*[.!]["”»'’)]?$/u;

function isBalanced(text: string): boolean {
  const count = (sign: string) => text.split(sign).length - 1;
  return (
    count("(") === count(")") &&
    count("“") === count("”") &&
    count("«") === count("»") &&
    count('"') % 2 === 0
  );
}

/** Whether a piece ends in an abbreviation, so that its sentence goes on. */
function goesOn(piece: string, language: CourseLanguage): boolean {
  const [, last = ""] = /([\p{L}.]+)\.\s*$/u.exec(piece) ?? [];
  return (
    last !== "" &&
    (/^(?:\p{L}\.)*\p{L}$/u.test(last) || wordsOf(language).abbreviations.has(last.toLowerCase()))
  );
}

type Piece = { text: string; at: number };

/** The pieces of a paragraph with their places; pieces that an abbreviation parted are one. */
function piecesOf(text: string, language: CourseLanguage): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const piece of sentences(text)) {
    const last = pieces.at(-1);
    if (last && goesOn(last.text, language)) last.text += piece;
    else pieces.push({ text: piece, at });
    at += piece.length;
  }
  return pieces;
}

const lineStart = /^\s*(?:(?:[-*+•–]|\d{1,3}[.)])\s+|>\s?)/u;

/** How long a line is, as a share of the longest, that goes on in the next. */
const FULL_LINE = 0.75;

/** The lines as prose of the same length: a full line goes on in the next one. */
function rejoined(text: string): string {
  const lines = text.split("\n");
  const longest = Math.max(...lines.map((line) => line.length));
  return lines
    .map((line) => line + (line.length >= longest * FULL_LINE ? " " : "\n"))
    .join("")
    .slice(0, -1);
}

/** The prose of a unit with its offset: a paragraph, or the lines of a list or a quotation without their signs. */
function proseOf({ kind, text }: Unit): Piece[] {
  if (kind === "prose") return [{ text, at: 0 }];
  if (kind === "lines") return [{ text: rejoined(text), at: 0 }];
  if (kind !== "list" && kind !== "quote") return [];
  let end = 0;
  return text.split("\n").map((line) => {
    const start = end + (lineStart.exec(line)?.[0].length ?? 0);
    end += line.length + 1;
    return { text: text.slice(start, end - 1), at: start };
  });
}

const inOneLine = (text: string) => text.trim().replace(/\s+/gu, " ");

const isWhole = (sentence: string, language: CourseLanguage) =>
  !unfit.test(sentence) &&
  !labelled.test(sentence) &&
  !goesOn(sentence, language) &&
  complete.test(sentence) &&
  isBalanced(sentence) &&
  !shouted.test(sentence);

/** Up to two sentences before a piece of a paragraph and one behind it, each as far as they are whole. */
function aroundOf(
  pieces: readonly Piece[],
  at: number,
  language: CourseLanguage,
): { before: string[]; after: string[] } {
  const whole = (piece: Piece | undefined) => {
    const text = inOneLine(piece?.text ?? "");
    return text.length <= MAX_LENGTH && isWhole(text, language) ? [text] : [];
  };
  const last = whole(pieces[at - 1]);
  const earlier = last.length > 0 ? whole(pieces[at - 2]) : [];
  return { before: [...earlier, ...last], after: whole(pieces[at + 1]) };
}

/** The sentences of a unit's prose that say something by themselves. Texts in other languages have none. */
export function statementsOf(unit: Unit): Statement[] {
  const { passage, from } = unit;
  const { language } = passage;
  if (language === "other") return [];
  return proseOf(unit).flatMap((paragraph) => {
    const pieces = piecesOf(paragraph.text, language);
    return pieces.flatMap((piece, i) => {
      const text = inOneLine(piece.text);
      const start = from + paragraph.at + piece.at + piece.text.search(/\S/u);
      if (text.length > MAX_LENGTH || !isWhole(text, language)) return [];
      const tokens = tokensOf(text);
      const words = tokens.filter(({ isWord }) => isWord);
      if (words.length < WORDS.min || words.length > WORDS.max) return [];
      const isDependent =
        wordsOf(language).openings.has(words[0]?.word ?? "") || words.some(({ word }) => pointing.test(word));
      const place = { passage, from: start, to: start + piece.text.trim().length };
      return [{ text, tokens, language, ...place, isDependent, ...aroundOf(pieces, i, language) }];
    });
  });
}
