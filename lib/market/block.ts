import { sql, type SQL } from "drizzle-orm";
import { anyOf, BLOCK, type Search } from "./search";

/** As drawn in migration 0007: the index knows the eras of 2^10, 2^12 … 2^20 neighbours in the order of publishing that a course stands in. */
const FINEST = 10;
const COARSEST = 20;

/** So many matches or more are wanted of an era that is asked: asking costs about what reading fifty courses does. */
const PER_ERA = 128;

/** Eras that are walked before the search looks how dense the matches really lie: what is asked for alone is counted, together it is a guess. */
const NEAR = { alone: 10, together: 2 } as const;

/** How much larger than reckoned eras may get when little was found: the matches may all lie in the next one. */
const WIDER_BITS = 4;

/**
 * Matches are read at once, instead of era by era, where there are no more blocks of them than `few`: the index reads all neighbours of an era to
 * find those that match. Later too where at most `left` times what is missing can be expected, and no more than `most` blocks can be.
 */
const AT_ONCE = { few: 2, left: 2, most: 20 } as const;

/** What more than this share of the courses have is never read at once. */
const RARE = 0.05;

/** The share of the shelf that is reckoned for what nobody counts: one level, one language, what is free. */
const SHARE = { level: 1 / 3, language: 1 / 2, free: 1 / 20 } as const;

const facets = (values: readonly string[]) => sql`k.facets && ${sql.param([...values])}::text[]`;

/** The conditions that the index answers. */
function indexed(search: Search): SQL[] {
  const { words, levels, languages, tags, freeOnly } = search;
  const where: SQL[] = [];
  if (words.length > 0) where.push(sql`k.search @@ ${words.map((word) => anyOf(word)).join("&")}::tsquery`);
  if (tags.length > 0) where.push(facets(tags.map((tag) => `tag:${tag}`)));
  // Each of the two alone is so common that reading both lists would cost more than all the rest; the index knows their pairs.
  if (levels.length > 0 && languages.length > 0)
    where.push(facets(levels.flatMap((level) => languages.map((language) => `shelf:${level}:${language}`))));
  else if (levels.length > 0) where.push(facets(levels.map((level) => `level:${level}`)));
  else if (languages.length > 0) where.push(facets(languages.map((language) => `language:${language}`)));
  if (freeOnly) where.push(facets(["free"]));
  return where;
}

/** The share of the courses, `newest` in all, that match at most: that of the rarest thing asked for, as words and topics are counted. */
function share({ words, levels, languages, tags, freeOnly }: Search): SQL {
  const guess =
    Math.min(1, levels.length > 0 ? levels.length * SHARE.level : 1) *
    Math.min(1, languages.length > 0 ? languages.length * SHARE.language : 1);
  const known = Math.min(guess, freeOnly ? SHARE.free : 1, ...words.map((word) => word.share));
  if (tags.length === 0) return sql`${known}::float8`;
  return sql`least(${known}::float8, (select coalesce(sum(m.courses), 0) from market_tags m where m.key = any(${sql.param([...tags])}::text[]))::float8 / greatest(newest, 1))`;
}

/** How many things are asked for that have counts of their own. */
const kindsOf = ({ words, levels, languages, tags, freeOnly }: Search) =>
  words.length + Number(tags.length > 0) + Number(levels.length + languages.length > 0) + Number(freeOnly);

/** The size of era, as its number of bits, in which PER_ERA to four times as many matches can be expected when this part of the courses match. */
const bitsFor = (part: SQL) =>
  sql`least(${COARSEST}::int, ${FINEST}::int + 2 * greatest(0, ceil(ln(${PER_ERA / 2 ** FINEST}::float8 / greatest(${part}, 1e-9)) / ln(4::float8))::int))`;

/** What the search needs of each course. */
const columns = sql`k.id, k.listed_no, k.search, k.facets, k.rating_sum, k.rating_count`;
// Sums keep the planner from reading the shelf in the order of publishing and sifting it.
const newestFirst = sql`order by (k.listed_no + 0) desc`;

type Walk = { matching: SQL; bits: SQL; from: SQL; to: SQL; below: SQL; limit: SQL };

/** Courses of the eras of one size from the newest down, as many as are wanted and no era more. */
function walk(search: Search, { matching, bits, from, to, below, limit }: Walk): SQL {
  return ranked(
    search,
    sql`
    select c.* from generate_series(${from}, ${to}, -1) as e(era)
    cross join lateral (
      select ${columns} from courses k
      where ${matching} and market_eras(k.listed_no) && array[(e.era * 8 + (${bits} - ${FINEST}::int) / 2)::int] and k.listed_no + 0 < ${below} ${newestFirst}) c limit ${limit}`,
  );
}

/** The newest course that may be shown, and one more: where the search begins. */
const belowOf = ({ cursor }: Search) =>
  cursor ? sql`least(${cursor.top}::bigint, newest) + 1` : sql`newest + 1`;

/** The expressions `near` and, where something is asked for, `far`: the newest courses that match, from the cursor's block on, as many as a block has and one more. */
function foundParts(search: Search): SQL {
  const conditions = indexed(search);
  const others = search.withOwn ? sql`` : sql`and k.author_id <> ${search.me}`;
  const shelf = sql`shelf as materialized (select max(listed_no) as newest from courses where listed_no is not null)`;
  if (conditions.length > 0)
    return sql`${shelf}, ${walkedParts(search, sql`k.listed_no is not null ${others} and ${sql.join(conditions, sql` and `)}`)}`;
  return sql`${shelf}, near as materialized (${ranked(
    search,
    sql`
    select ${columns} from courses k where k.listed_no < (select ${belowOf(search)} from shelf) ${others} order by k.listed_no desc limit ${BLOCK + 1}`,
  )})`;
}

/**
 * The same where something is asked for. Eras are walked from the newest down (`near`), in steps so long that a few will do. Then `way` looks how dense
 * the matches lie, and what is missing (`far`) is walked in eras of the size that suits, or read at once where little is left.
 */
function walkedParts(search: Search, matching: SQL): SQL {
  const near = kindsOf(search) > 1 ? NEAR.together : NEAR.alone;
  const [top, bits] = [sql`(select below from edge)`, sql`(select bits from edge)`];
  const [floor, room, wider] = [
    sql`(select floor from way)`,
    sql`(select room from way)`,
    sql`(select bits from way)`,
  ];
  const atOnce = ranked(
    search,
    sql`select ${columns} from courses k where (select at_once from way) and ${matching} and k.listed_no + 0 < ${floor} ${newestFirst} limit ${room}`,
  );
  const onFoot = walk(search, {
    matching,
    bits: wider,
    below: floor,
    limit: room,
    from: sql`case when (select on_foot from way) then (${floor} - 1) >> ${wider} else -1 end`,
    to: sql`0`,
  });
  return sql`
    edge as materialized (
      select e.below, e.newest, e.most, ${canBeFew(search)}::boolean and e.most * e.newest <= ${AT_ONCE.few * BLOCK}::int as few, ${bitsFor(sql`e.most`)} as bits
      from (select newest, ${belowOf(search)} as below, ${share(search)} as most from shelf offset 0) e),
    near as materialized (${walk(search, {
      matching,
      bits,
      below: top,
      limit: sql`${BLOCK + 1}`,
      from: sql`case when (select few from edge) then -1 else (${top} - 1) >> ${bits} end`,
      to: sql`greatest(((${top} - 1) >> ${bits}) - ${near - 1}::int, 0)`,
    })}),
    seen as materialized (
      select ${BLOCK + 1} - n.hits as room, e.few, e.most, e.newest, e.bits, n.hits::float8 / greatest(e.below - e.floor, 1) as part, e.floor, n.*
      from (select *, case when few then below else greatest(0, (((below - 1) >> bits) - ${near - 1}::int) << bits) end as floor from edge offset 0) e, (select count(*) as hits, max(listed_no) as newest_near, min(listed_no) as oldest_near from near offset 0) n),
    way as materialized (
      select w.floor, w.room, w.open and w.at_once as at_once, w.open and not w.at_once as on_foot, least(${bitsFor(sql`w.part`)}, w.bits + ${WIDER_BITS}::int) as bits
      from (
        select *, room > 0 and floor > 0 as open, few or (part * floor <= ${AT_ONCE.left}::int * room and most * newest <= ${AT_ONCE.most * BLOCK}::int and ${canBeFew(search)}::boolean) as at_once
        from seen offset 0) w),
    far as materialized (${canBeFew(search) ? sql`(${atOnce}) union all` : sql``} (${onFoot}))`;
}

/** Whether so little may match that it could be read at once. Where it cannot, the planner is not asked how it would. */
const canBeFew = ({ words, tags }: Search) => tags.length > 0 || words.some((word) => word.share <= RARE);

/** Courses with what they are ordered by. */
function ranked(search: Search, some: SQL): SQL {
  return sql`
    select k.id, (${matches(search)})::int as matches, ${relevance(search)} as relevance,
      case when k.rating_count = 0 then 0 else (200 * k.rating_sum + k.rating_count) / (2 * k.rating_count) end as stars, k.listed_no
    from (${some}) k`;
}

/** How many of the things asked for a course has: each word in each of its three texts, each topic, the level, the language. */
function matches({ words, tags, levels, languages }: Search): SQL {
  const parts = words.flatMap((word) =>
    ["A", "B", "C"].map((weight) => sql`(k.search @@ ${anyOf(word, `:${weight}`)}::tsquery)::int`),
  );
  // What every course that was found has need not be looked for: the only topic, one of the levels, one of the languages.
  parts.push(
    ...(tags.length > 1
      ? tags.map((tag) => sql`(k.facets @> array[${`tag:${tag}`}::text])::int`)
      : tags.map(() => sql`1`)),
  );
  parts.push(...[levels, languages].filter((some) => some.length > 0).map(() => sql`1`));
  return parts.length > 0 ? sql.join(parts, sql` + `) : sql`0`;
}

/** Millionths, as an integer, so that a cursor compares exactly. */
function relevance({ words }: Search): SQL {
  if (words.length === 0) return sql`0`;
  return sql`round(ts_rank(k.search, ${words.map((word) => anyOf(word)).join("|")}::tsquery) * 1000000)::int`;
}

export type Found = {
  id: string;
  matches: number;
  relevance: number;
  stars: number;
  listed_no: string;
  found: number;
  top: string;
  next: string;
  told: unknown;
};

/**
 * One page of a block, in order, and one course more if there is one; each row tells how many were found, where the block begins (`top`) and, if
 * more than a block was found, where the next one does.
 */
export function pageQuery(search: Search): SQL {
  const isWalked = indexed(search).length > 0;
  const found = isWalked ? sql`(select * from near union all select * from far)` : sql`near`;
  // What `near` holds was counted already.
  const ends = isWalked
    ? sql`select (s.hits + f.hits)::int as found, greatest(s.newest_near, f.newest) as top, least(s.oldest_near, f.oldest) as next from seen s, (select count(*) as hits, max(listed_no) as newest, min(listed_no) as oldest from far) f`
    : sql`select count(*)::int as found, max(listed_no) as top, min(listed_no) as next from near`;
  const after = search.cursor?.after;
  const beyond = after
    ? sql`and (r.matches, r.relevance, r.stars, r.listed_no) < (${after[0]}::int, ${after[1]}::int, ${after[2]}::int, ${after[3]}::bigint)`
    : sql``;
  return sql`
    with ${foundParts(search)},
    ends as materialized (${ends})
    select r.*, b.found, b.top, b.next
    from ends b cross join ${found} r where (b.found <= ${BLOCK}::int or r.listed_no > b.next) ${beyond}
    order by r.matches desc, r.relevance desc, r.stars desc, r.listed_no desc limit ${search.limit + 1} offset ${search.skip}`;
}

/** The same with a value of each course, as `told`: an expression of `page.id`, asked for these rows alone, so that no search goes another way for it. */
export function pageQueryWith(search: Search, told: SQL): SQL {
  return sql`
    select page.*, ${told} as told from (${pageQuery(search)}) page
    order by page.matches desc, page.relevance desc, page.stars desc, page.listed_no desc`;
}
