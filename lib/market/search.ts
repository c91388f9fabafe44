import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** Ranked at a time, newest first: ranking every match of a common word takes a quarter of a second at a million courses. */
export const BLOCK = 1000;

/** Lexemes that stand for one typed word: those that it begins, the most frequent first. */
const LEXEMES = 24;

/** As drawn in migration 0002: `era = listed_no >> 13`. */
const ERA_BITS = 13;

/** Eras that are walked before the search decides how to go on. */
const NEAR = 8;

/** Asking for another era costs about what reading so many courses does. */
const ERA_PRICE = 50;

/** One typed word as the index knows it. `stop` words (the, de) are too common to be indexed in one of the languages. */
export type SearchWord = { lexemes: string[]; stop: boolean };

/**
 * Where a page begins: `top` is the newest course of the block that is being ranked, `after` the last course of the page before in the
 * block's order, `count` what the first page counted.
 */
const cursorShape = z.strictObject({
  top: z.number().int().min(0),
  after: z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()]).nullable(),
  count: z.number().int().min(0),
});
export type Cursor = z.output<typeof cursorShape>;

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** The cursor that a page handed out, or null for anything else. */
export function readCursor(text: string): Cursor | null {
  try {
    return cursorShape.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

const spellings = sql`(select distinct v from unnest(tsvector_to_array(to_tsvector('public.meno_english', w.typed)) || tsvector_to_array(to_tsvector('public.meno_spanish', w.typed)) || w.typed) v) s`;

const stop = sql`(length(to_tsvector('public.meno_english', w.typed)) = 0 or length(to_tsvector('public.meno_spanish', w.typed)) = 0)`;

const typedWords = (words: readonly string[]) => sql`unnest(${sql.param([...words])}::text[]) with ordinality as w(typed, no)`;

/** Looks typed words (folded) up: each with the lexemes that begin like it, its exact forms first. */
export function lexemesQuery(words: readonly string[]): SQL {
  return sql`
    select ${stop} as stop, array(
      select m.word from ${spellings} join market_words m on m.word >= s.v collate "C" and m.word < (s.v || U&'\\+10FFFF') collate "C"
      group by m.word, m.courses order by bool_or(m.word = s.v) desc, m.courses desc, m.word limit ${LEXEMES}) as lexemes
    from ${typedWords(words)} order by w.no`;
}

/** The same for words that nothing begins with: lexemes of the same letters in another order, then those that look like them. */
export function similarQuery(words: readonly string[]): SQL {
  return sql`
    select ${stop} as stop, array(
      select m.word from ${spellings} cross join lateral (
        select l.word, l.courses, 1 as alike from market_words l where market_letters(l.word) = market_letters(s.v)
        union all select l.word, l.courses, similarity(l.word, s.v) from market_words l where l.word % s.v) m
      group by m.word, m.courses order by max(m.alike) desc, m.courses desc, m.word limit 4) as lexemes
    from ${typedWords(words)} order by w.no`;
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
const anyOf = (word: SearchWord, weight = "") => `(${word.lexemes.map((lexeme) => quoted(lexeme) + weight).join("|")})`;

/** Words that count: stop words only where there is nothing else. */
export function countingWords(words: readonly SearchWord[]): SearchWord[] {
  const telling = words.filter((word) => !word.stop);
  return telling.length > 0 ? telling : [...words];
}

export type Search = {
  me: string;
  words: readonly SearchWord[];
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

const facets = (values: readonly string[]) => sql`k.facets && ${sql.param([...values])}::text[]`;

/** The conditions that the index answers. */
function indexed(search: Search): SQL[] {
  const { words, levels, languages, tags, freeOnly } = search;
  const where: SQL[] = [];
  if (words.length > 0) where.push(sql`k.search @@ ${words.map((word) => anyOf(word)).join("&")}::tsquery`);
  if (tags.length > 0) where.push(facets(tags.map((tag) => `tag:${tag}`)));
  // Each of the two alone is so common that reading both lists would cost more than all the rest; the index knows their pairs.
  if (levels.length > 0 && languages.length > 0) where.push(facets(levels.flatMap((level) => languages.map((language) => `shelf:${level}:${language}`))));
  else if (levels.length > 0) where.push(facets(levels.map((level) => `level:${level}`)));
  else if (languages.length > 0) where.push(facets(languages.map((language) => `language:${language}`)));
  if (freeOnly) where.push(facets(["free"]));
  return where;
}

/** The number of the newest course that may be shown. */
function topOf({ cursor }: Search): SQL {
  const newest = sql`(select max(listed_no) from courses where listed_no is not null)`;
  return cursor ? sql`least(${cursor.top}::bigint, ${newest})` : newest;
}

/**
 * The expressions named `found`: the newest courses that match, from the cursor's block on, as many as a block has and one more. The newest
 * eras are walked one by one, which is all that a common word needs. What they hold tells how many matches there will be and how many eras it
 * would take to find enough: reading all matches at once is chosen where that is cheaper, else the walk goes on.
 */
function foundParts(search: Search): SQL {
  const conditions = indexed(search);
  const others = search.withOwn ? sql`` : sql`and k.author_id <> ${search.me}`;
  const columns = sql`k.id, k.listed_no, k.search, k.facets, k.rating_sum, k.rating_count`;
  const edge = sql`edge as materialized (select t.top, (t.top >> ${ERA_BITS}::int)::int as era from (select ${topOf(search)} as top) t)`;
  if (conditions.length === 0)
    return sql`${edge}, found as materialized (${ranked(search, sql`
      select ${columns} from courses k where k.listed_no <= (select top from edge) ${others} order by k.listed_no desc limit ${BLOCK + 1}`)})`;
  const matching = sql`k.listed_no is not null ${others} and ${sql.join(conditions, sql` and `)}`;
  // Sums keep the planner from reading the shelf in the order of publishing and sifting it, or all entries of all eras.
  const newestFirst = sql`order by (k.listed_no + 0) desc`;
  const walk = (from: SQL, to: SQL, limit: SQL) => ranked(search, sql`
    select c.* from generate_series(${from}, ${to}, -1) as e(era)
    cross join lateral (select ${columns} from courses k where ${matching} and k.era = e.era and k.listed_no + 0 <= (select top from edge) ${newestFirst}) c limit ${limit}`);
  const rest = sql`(select era from edge) - ${NEAR}::int`;
  const room = sql`(select room from way)`;
  return sql`${edge},
    near as materialized (${walk(sql`(select era from edge)`, sql`greatest(${rest} + 1, 0)`, sql`${BLOCK + 1}`)}),
    way as materialized (
      select w.room, w.room > 0 and w.eras > 0 and w.at_once as at_once, w.room > 0 and w.eras > 0 and not w.at_once as on_foot
      from (select room, eras, hits * (eras + ${NEAR}) / ${NEAR} <= ${ERA_PRICE} * least(eras, room * ${NEAR} / greatest(hits, 1)) as at_once
        from (select count(*) as hits, ${BLOCK + 1} - count(*) as room, ${rest} + 1 as eras from near) n) w),
    far as materialized (
      (${ranked(search, sql`select ${columns} from courses k where (select at_once from way) and ${matching} and k.era + 0 <= ${rest} ${newestFirst} limit ${room}`)})
      union all (${walk(sql`case when (select on_foot from way) then ${rest} else -1 end`, sql`0`, room)})),
    found as materialized (select * from near union all select * from far)`;
}

/** Courses with what they are ordered by. */
function ranked(search: Search, some: SQL): SQL {
  return sql`
    select k.id, (${matches(search)})::int as matches, ${relevance(search)} as relevance,
      case when k.rating_count = 0 then 0 else round(100.0 * k.rating_sum / k.rating_count)::int end as stars, k.listed_no
    from (${some}) k`;
}

/** How many of the things asked for a course has: each word in each of its three texts, each topic, the level, the language. */
function matches({ words, tags, levels, languages }: Search): SQL {
  const parts = words.flatMap((word) => ["A", "B", "C"].map((weight) => sql`(k.search @@ ${anyOf(word, `:${weight}`)}::tsquery)::int`));
  parts.push(...tags.map((tag) => sql`(k.facets @> array[${`tag:${tag}`}::text])::int`));
  if (levels.length > 0) parts.push(sql`1`);
  if (languages.length > 0) parts.push(sql`1`);
  return parts.length > 0 ? sql.join(parts, sql` + `) : sql`0`;
}

/** Millionths, as an integer, so that a cursor compares exactly. */
function relevance({ words }: Search): SQL {
  if (words.length === 0) return sql`0`;
  return sql`round(ts_rank(k.search, ${words.map((word) => anyOf(word)).join("|")}::tsquery) * 1000000)::int`;
}

export type Found = { id: string; matches: number; relevance: number; stars: number; listed_no: string; found: number; top: string; bottom: string };

/** One page of a block, in order, and one course more if there is one; each row tells how many were found and where the block begins and ends. */
export function pageQuery(search: Search): SQL {
  const after = search.cursor?.after;
  const beyond = after ? sql`where (r.matches, r.relevance, r.stars, r.listed_no) < (${after[0]}::int, ${after[1]}::int, ${after[2]}::int, ${after[3]}::bigint)` : sql``;
  return sql`
    with ${foundParts(search)},
    block as materialized (select * from found order by listed_no desc limit ${BLOCK})
    select r.*, (select count(*)::int from found) as found, (select max(listed_no) from block) as top, (select min(listed_no) from block) as bottom
    from block r ${beyond}
    order by r.matches desc, r.relevance desc, r.stars desc, r.listed_no desc limit ${search.limit + 1} offset ${search.skip}`;
}
