import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { CourseLanguage } from "@/lib/courses/schema";

const wordSet = z.string().transform((text): ReadonlySet<string> => new Set(text.split(" ")));

/** `db/reading/<language>.json`, with words parted by blanks. */
const wordLists = z.strictObject({
  /** Words in front of a noun. */
  determiners: wordSet,
  /** Words that tell nothing of a subject. */
  function: wordSet,
  /** Words of any text, which are no term by themselves. */
  common: wordSet,
  /** What "the … is" begins without defining it, as in "the reason is". */
  vague: wordSet,
  /** First words of sentences that need the sentence before them. */
  openings: wordSet,
  abbreviations: wordSet,
});
type WordLists = z.infer<typeof wordLists>;

const known = new Map<CourseLanguage, WordLists>();

/** The word lists of a language; they are read once. */
export function wordsOf(language: CourseLanguage): WordLists {
  const lists = known.get(language);
  if (lists) return lists;
  const path = join(process.cwd(), "db/reading", `${language === "español" ? "spanish" : "english"}.json`);
  const read = wordLists.parse(JSON.parse(readFileSync(path, "utf8")));
  known.set(language, read);
  return read;
}

export type Token = { text: string; /** In lower case. */ word: string; at: number; isWord: boolean };

const token =
  /\p{L}[\p{L}\p{M}\p{N}]*(?:[-'’_.](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*|\p{N}[\p{L}\p{N}.,:%-]*|[^\s]/gu;

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].map(({ 0: found, index }) => ({
    text: found,
    word: found.toLowerCase(),
    at: index,
    isWord: /^\p{L}/u.test(found),
  }));
}

export const withoutAccents = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");

/** The beginning of a word, which its forms share: "query" and "queries". */
export const stemOf = (word: string): string => word.slice(0, Math.max(4, Math.min(6, word.length - 2)));
