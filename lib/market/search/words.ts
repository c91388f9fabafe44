import { sql, type SQL } from "drizzle-orm";

/** The most lexemes that one typed word stands for: those that it begins, the most frequent first. */
const MAX_LEXEMES = 24;

/** The same for a word that begins no lexeme: those that look like it. */
const MAX_SIMILAR = 4;

/**
 * A typed word as the index knows it: its lexemes and the largest share of the Hub's courses that may contain them. A `stop` word (the, de) is
 * not indexed in one of the languages.
 */
export type SearchWord = { lexemes: string[]; share: number; stop: boolean };

/**
 * The lexeme of a whole word. PostgreSQL also splits a word with a sign (“e” and “commerc” of “e-commerce”); the whole word comes first, then
 * the longest part.
 */
const lexemeOf = (configuration: SQL) =>
  sql`(select v from unnest(tsvector_to_array(to_tsvector(${configuration}, w.typed))) v order by v ~ '^[[:alnum:]]' desc, length(v) desc, v limit 1)`;

/** The spellings `v` of a word; lexemes from `v` to `v || reach` begin with it. A part that lost its sign (“c” of “c++”) matches only itself. */
const spellings = sql`(
  select v, case when w.typed ~ '[^[:alnum:]]' and v ~ '^[[:alnum:]]+$' then '' else U&'\\+10FFFF' end as reach
  from (${lexemeOf(sql`'public.meno_english'`)} union ${lexemeOf(sql`'public.meno_spanish'`)} union select w.typed) t(v)) s`;

const isStopWord = sql`(length(to_tsvector('public.meno_english', w.typed)) = 0 or length(to_tsvector('public.meno_spanish', w.typed)) = 0)`;

/** Finds the lexemes of each word. `candidates` selects `word`, `courses` and `rank` (higher first) for the spelling `s.v`. */
function wordsQuery(words: readonly string[], candidates: SQL, most: number): SQL {
  return sql`
    select ${isStopWord} as stop, l.lexemes, least(1, l.courses / greatest(1, (select max(listed_no) from courses where listed_no is not null))::float8) as share
    from unnest(${sql.param([...words])}::text[]) with ordinality as w(typed, no) cross join lateral (
      select coalesce(array_agg(m.word), '{}') as lexemes, coalesce(sum(m.courses), 0) as courses
      from (
        select f.word, f.courses from ${spellings} cross join lateral (${candidates}) f
        group by f.word, f.courses order by max(f.rank) desc, f.courses desc, f.word limit ${most}) m) l
    order by w.no`;
}

/** Looks up folded words: the lexemes that each begins, its exact forms first. */
export function lexemesQuery(words: readonly string[]): SQL {
  const candidates = sql`
    select m.word, m.courses, (m.word = s.v)::int as rank from market_words m
    where m.word >= s.v collate "C" and m.word <= (s.v || s.reach) collate "C"`;
  return wordsQuery(words, candidates, MAX_LEXEMES);
}

/** Looks up misspelt words: lexemes of the same letters in another order, then lexemes that look like them. */
export function similarQuery(words: readonly string[]): SQL {
  const candidates = sql`
    select m.word, m.courses, 1 as rank from market_words m where market_letters(m.word) = market_letters(s.v)
    union all select m.word, m.courses, similarity(m.word, s.v) from market_words m where m.word % s.v`;
  return wordsQuery(words, candidates, MAX_SIMILAR);
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** The text of a tsquery that matches any lexeme of the word, in the texts of this weight if one is given (“:A”). */
export const anyOf = (word: SearchWord, weight = "") =>
  `(${word.lexemes.map((lexeme) => quoted(lexeme) + weight).join("|")})`;

/** The words that narrow a search: stop words only if there is nothing else. */
export function countingWords(words: readonly SearchWord[]): SearchWord[] {
  const indexed = words.filter((word) => !word.stop);
  return indexed.length > 0 ? indexed : [...words];
}
