import { sql, type SQL } from "drizzle-orm";
import { RANKED, type Cursor } from "./cursor";
import { anyOf, type SearchWord } from "./words";

/**
 * The statement of one page of the Hub (docs/decisions/0010-search.md). It collects the newest matches, at most RANKED and one more, ranks them and
 * returns a page of them. A search without words and filters reads the newest courses by the index of listing numbers; every other search asks
 * the GIN index bucket by bucket, from the newest bucket down, until it has enough.
 */
export type Search = {
  /** `searchKey` */
  key: string;
  me: string;
  words: readonly SearchWord[];
  /** The words only look like the typed ones, which match nothing. */
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

/** A row of a page: the course, its rank, and the same summary of all collected matches in each row. */
export type Found = {
  id: string;
  matches: number;
  relevance: number;
  help: number;
  stars: number;
  listed_no: string;
  /** How many matches were collected. */
  found: number;
  top: string;
  /** Where the next RANKED matches begin, if there are more. */
  next: string;
  item: unknown;
};

/** Migration 0007 indexes the buckets of 2^10, 2^12 … 2^20 neighbouring listing numbers that a course belongs to: levels 0 to 5. */
const FINEST_BITS = 10;
const COARSEST_LEVEL = 5;

/** The smallest level is taken whose buckets are expected to hold this many matches: asking the index costs about as much as reading 50 courses. */
const WANTED_PER_BUCKET = 128;

/** The expected share of courses for filters that have no counts: one level, one language, free courses. */
const EXPECTED_SHARE = { level: 1 / 3, language: 1 / 2, free: 1 / 20 } as const;

const hasFacet = (values: readonly string[]) => sql`k.facets && ${sql.param([...values])}::text[]`;

/** The conditions of a search that the GIN index answers. */
function conditionsOf({ words, levels, languages, tags, freeOnly }: Search): SQL[] {
  const conditions: SQL[] = [];
  if (words.length > 0)
    conditions.push(sql`k.search @@ ${words.map((word) => anyOf(word)).join("&")}::tsquery`);
  if (tags.length > 0) conditions.push(hasFacet(tags.map((tag) => `tag:${tag}`)));
  // The index knows the pairs of level and language: the two lists are a third and a half of all courses.
  if (levels.length > 0 && languages.length > 0)
    conditions.push(
      hasFacet(levels.flatMap((level) => languages.map((language) => `shelf:${level}:${language}`))),
    );
  else if (levels.length > 0) conditions.push(hasFacet(levels.map((level) => `level:${level}`)));
  else if (languages.length > 0)
    conditions.push(hasFacet(languages.map((language) => `language:${language}`)));
  if (freeOnly) conditions.push(hasFacet(["free"]));
  return conditions;
}

/** The expected share of courses that match: the share of the rarest condition. `newest` is the highest listing number. */
function expectedShare({ words, levels, languages, tags, freeOnly }: Search): SQL {
  const levelShare = levels.length > 0 ? Math.min(1, levels.length * EXPECTED_SHARE.level) : 1;
  const languageShare = languages.length > 0 ? Math.min(1, languages.length * EXPECTED_SHARE.language) : 1;
  const known = Math.min(
    levelShare * languageShare,
    freeOnly ? EXPECTED_SHARE.free : 1,
    ...words.map((word) => word.share),
  );
  if (tags.length === 0) return sql`${known}::float8`;
  const tagged = sql`(select coalesce(sum(m.courses), 0) from market_tags m where m.key = any(${sql.param([...tags])}::text[]))`;
  return sql`least(${known}::float8, ${tagged}::float8 / greatest(newest, 1))`;
}

const columns = sql`k.id, k.listed_no, k.search, k.facets, k.gain_low, k.rating_sum, k.rating_count`;

/** The common table expression `start`: `top`, the newest listing number that may appear. */
function startOf({ cursor }: Search): SQL {
  const newest = sql`select max(listed_no) as newest from courses where listed_no is not null`;
  const top = cursor ? sql`least(${cursor.top}::bigint, newest)` : sql`newest`;
  return sql`start as materialized (select newest, ${top} as top from (${newest}) n)`;
}

/** Without conditions: the newest courses. */
function newestCourses(search: Search): SQL {
  return sql`with ${startOf(search)},
  collected as (
    select ${columns} from courses k where k.listed_no <= (select top from start) ${exceptOwn(search)}
    order by k.listed_no desc limit ${RANKED + 1})`;
}

const exceptOwn = ({ withOwn, me }: Search) => (withOwn ? sql`` : sql`and k.author_id <> ${me}`);

/**
 * With conditions: the newest matches, bucket by bucket. `levels` begins at the level that suits the expected share and has 9 to 12 buckets of it,
 * from `first` down; then it continues with buckets four times as large, in case the matches are rarer than expected. `limit` stops the loop over
 * the buckets as soon as there are enough. `listed_no + 0` keeps the planner from reading all courses by the index of listing numbers.
 */
function newestMatches(search: Search, conditions: readonly SQL[]): SQL {
  const perFinest = 2 ** FINEST_BITS;
  const level = sql`least(${COARSEST_LEVEL}::int, greatest(0, ceil(ln(${WANTED_PER_BUCKET / perFinest}::float8 / greatest(${expectedShare(search)}, 1e-9)) / ln(4::float8))::int))`;
  return sql`with recursive ${startOf(search)},
  levels as (
    select level, top >> (${FINEST_BITS}::int + 2 * level) as first from (select top, ${level} as level from start offset 0) s
    union all
    select level + 1, (first >> 2) - 3 from levels where level < ${COARSEST_LEVEL}::int and (first >> 2) >= 3),
  buckets as (
    select level, generate_series(first, case when level = ${COARSEST_LEVEL}::int then 0 else greatest(0, ((first >> 2) - 2) << 2) end, -1) as bucket from levels),
  collected as (
    select c.* from buckets b cross join lateral (
      select ${columns} from courses k
      where k.listed_no is not null and ${sql.join([...conditions], sql` and `)} ${exceptOwn(search)}
        and market_buckets(k.listed_no) && array[(b.bucket * 8 + b.level)::int] and k.listed_no + 0 <= (select top from start)
      order by k.listed_no + 0 desc) c
    limit ${RANKED + 1})`;
}

/** How many of the wanted things a course has: each word in each of its three texts, each topic, the level, the language. */
function matchesOf({ words, tags, levels, languages }: Search): SQL {
  const inTexts = words.flatMap((word) =>
    ["A", "B", "C"].map((weight) => sql`(k.search @@ ${anyOf(word, `:${weight}`)}::tsquery)::int`),
  );
  // Every collected course has the only topic, one of the levels and one of the languages.
  const topics =
    tags.length > 1
      ? tags.map((tag) => sql`(k.facets @> array[${`tag:${tag}`}::text])::int`)
      : tags.map(() => sql`1`);
  const others = [levels, languages].filter((values) => values.length > 0).map(() => sql`1`);
  return sql.join([...inTexts, ...topics, ...others, sql`0`], sql` + `);
}

/** In millionths, as an integer, so that a cursor compares exactly. */
function relevanceOf({ words }: Search): SQL {
  if (words.length === 0) return sql`0`;
  return sql`round(ts_rank(k.search, ${words.map((word) => anyOf(word)).join("|")}::tsquery) * 1000000)::int`;
}

/** The lower end of the measured gain in hundredths; 0 without one, as for a course that may not help. */
const helpOf = sql`greatest(0, round(coalesce(k.gain_low, 0) * 100))::int`;

/** A page in order and one row more if the ranked matches continue. `item` is an SQL expression of `page.id`. */
export function searchStatement(search: Search, item: SQL): SQL {
  const conditions = conditionsOf(search);
  const collected = conditions.length > 0 ? newestMatches(search, conditions) : newestCourses(search);
  const after = search.cursor?.after;
  const isAfter = after
    ? sql`and (r.matches, r.relevance, r.help, r.stars, r.listed_no) < (${after[0]}::int, ${after[1]}::int, ${after[2]}::int, ${after[3]}::int, ${after[4]}::bigint)`
    : sql``;
  return sql`${collected},
  ranked as materialized (
    select k.id, k.listed_no, (${matchesOf(search)})::int as matches, ${relevanceOf(search)} as relevance,
      ${helpOf} as help,
      case when k.rating_count = 0 then 0 else (200 * k.rating_sum + k.rating_count) / (2 * k.rating_count) end as stars
    from collected k),
  summary as (
    select count(*)::int as found, max(listed_no) as top, min(listed_no) as next from ranked),
  page as (
    select r.*, s.* from summary s cross join ranked r
    where (s.found <= ${RANKED}::int or r.listed_no > s.next) ${isAfter}
    order by r.matches desc, r.relevance desc, r.help desc, r.stars desc, r.listed_no desc limit ${search.limit + 1} offset ${search.skip})
  select page.*, ${item} as item from page
  order by page.matches desc, page.relevance desc, page.help desc, page.stars desc, page.listed_no desc`;
}
