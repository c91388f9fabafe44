import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { cursorText } from "@/lib/core/http/cursor";

/** Ranked at a time, newest first: ranking every match of a common word takes a quarter of a second at a million courses. */
export const BLOCK = 1000;

/** Lexemes that stand for one typed word: those that it begins, the most frequent first. */
const LEXEMES = 24;

/** The same for a word that nothing begins with: those that look like it. */
const ALIKE = 4;

/**
 * One typed word as the index knows it: its lexemes and the share of the Hub's courses that they stand in, at most. `stop` words (the, de) are too
 * common to be indexed in one of the languages.
 */
export type SearchWord = { lexemes: string[]; share: number; stop: boolean };

/**
 * Where a page begins: `top` is the newest course of the block that is being ranked, `after` the last course of the page before in the
 * block's order, `count` what the first page counted. `approximate` pages go on with words that look like those typed. `of` is {@link searchKey}: what was
 * counted for one search says nothing about another.
 */
const cursorShape = z.strictObject({
  of: z.string(),
  top: z.number().int().min(0),
  after: z.tuple([z.int32(), z.int32(), z.int32(), z.number().int()]).nullable(),
  count: z
    .number()
    .int()
    .min(0)
    .max(BLOCK + 1),
  approximate: z.literal(true).optional(),
});
export type Cursor = z.output<typeof cursorShape>;

export const cursors = cursorText(cursorShape);

/** The cursor that a page of this very search wrote; throws `validation` for any other. */
export function readCursor(text: string, key: string): Cursor {
  return cursorText(cursorShape.refine(({ of }) => of === key)).read(text);
}

/** Names what is searched for, in a few signs: the words as typed (folded) and the filters, in whichever order they were chosen. */
export function searchKey(
  typed: readonly string[],
  {
    levels,
    languages,
    tags,
    freeOnly,
    withOwn,
  }: Pick<Search, "levels" | "languages" | "tags" | "freeOnly" | "withOwn">,
): string {
  const chosen = [levels, languages, tags].map((values) => [...new Set(values)].sort());
  return createHash("sha256")
    .update(JSON.stringify([typed, chosen, freeOnly, withOwn]))
    .digest("base64url")
    .slice(0, 12);
}

/** The lexeme that stands for a whole word: PostgreSQL reads one with a sign in it as pieces as well (“e” and “commerc” of “e-commerce”), whose longest says most. */
const lexemeOf = (words: SQL) =>
  sql`(select v from unnest(tsvector_to_array(to_tsvector(${words}, w.typed))) v order by v ~ '^[[:alnum:]]' desc, length(v) desc, v limit 1)`;

/** The spellings `v` of a word, and how far beyond each (`reach`) a lexeme may lie that it begins. Where only a piece is left (“c” of “c++”) it begins nothing. */
const spellings = sql`(
  select v, case when w.typed ~ '[^[:alnum:]]' and v ~ '^[[:alnum:]]+$' then '' else U&'\\+10FFFF' end as reach
  from (${lexemeOf(sql`'public.meno_english'`)} union ${lexemeOf(sql`'public.meno_spanish'`)} union select w.typed) t(v)) s`;

const stop = sql`(length(to_tsvector('public.meno_english', w.typed)) = 0 or length(to_tsvector('public.meno_spanish', w.typed)) = 0)`;

const typedWords = (words: readonly string[]) =>
  sql`unnest(${sql.param([...words])}::text[]) with ordinality as w(typed, no)`;

/** Each word with the lexemes that `like` finds for one spelling `s.v` of it, which names their columns `word`, `courses` and `rank` (an order). */
function wordsQuery(words: readonly string[], like: SQL, most: number): SQL {
  return sql`
    select ${stop} as stop, l.lexemes, least(1, l.courses / greatest(1, (select max(listed_no) from courses where listed_no is not null))::float8) as share
    from ${typedWords(words)} cross join lateral (
      select coalesce(array_agg(m.word), '{}') as lexemes, coalesce(sum(m.courses), 0) as courses
      from (select f.word, f.courses from ${spellings} cross join lateral (${like}) f group by f.word, f.courses order by max(f.rank) desc, f.courses desc, f.word limit ${most}) m) l
    order by w.no`;
}

/** Looks typed words (folded) up: each with the lexemes that it begins, its exact forms first. */
export function lexemesQuery(words: readonly string[]): SQL {
  return wordsQuery(
    words,
    sql`
    select m.word, m.courses, (m.word = s.v)::int as rank from market_words m where m.word >= s.v collate "C" and m.word <= (s.v || s.reach) collate "C"`,
    LEXEMES,
  );
}

/** The same for words that nothing begins with: lexemes of the same letters in another order, then those that look like them. */
export function similarQuery(words: readonly string[]): SQL {
  return wordsQuery(
    words,
    sql`
    select m.word, m.courses, 1 as rank from market_words m where market_letters(m.word) = market_letters(s.v)
    union all select m.word, m.courses, similarity(m.word, s.v) from market_words m where m.word % s.v`,
    ALIKE,
  );
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
export const anyOf = (word: SearchWord, weight = "") =>
  `(${word.lexemes.map((lexeme) => quoted(lexeme) + weight).join("|")})`;

/** Words that count: stop words only where there is nothing else. */
export function countingWords(words: readonly SearchWord[]): SearchWord[] {
  const telling = words.filter((word) => !word.stop);
  return telling.length > 0 ? telling : [...words];
}

export type Search = {
  /** {@link searchKey} */
  key: string;
  me: string;
  words: readonly SearchWord[];
  /** The words only look like those typed, which nothing matches. */
  approximate?: true;
  levels: readonly string[];
  languages: readonly string[];
  /** Folded. */
  tags: readonly string[];
  freeOnly: boolean;
  withOwn: boolean;
  cursor: Cursor | null;
  skip: number;
  limit: number;
};
