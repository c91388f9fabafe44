import { and, eq, sql, type SQL } from "drizzle-orm";
import { db, schema } from "@/db";
import { isoTime } from "@/db/iso-time";
import { prepared, preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { toCredits } from "@/lib/core/money";
import { fold, searchWords } from "@/lib/courses/filter/policy";
import { asCards, asCourses, jsonOfCourse, type CardRow, type ListItem } from "@/lib/courses/list/queries";
import { averageRating } from "@/lib/courses/schema";
import { salesQuery, type Sales } from "@/lib/credits/queries";
import { isLearner } from "@/lib/learning/queries";
import { pageQueryWith, type Found } from "./block";
import {
  BLOCK,
  countingWords,
  cursors,
  lexemesQuery,
  readCursor,
  searchKey,
  similarQuery,
  type Cursor,
  type Search,
  type SearchWord,
} from "./search";
import {
  coursePreview,
  type CoursePreview,
  type Earnings,
  type HubCourse,
  type HubPage,
  type MarketPage,
  type MarketQuery,
  type Topics,
} from "./schema";

const { courses, users } = schema;

/** So many topics are offered. */
const TOPICS = 50;

type Shelf = Pick<Search, "freeOnly" | "withOwn">;

type Page<Item> = Omit<MarketPage, "data"> & { data: Item[] };

/** A page of the Knowledge Hub: the published courses of others. */
export function listMarket(actor: Actor, query: MarketQuery): Promise<MarketPage> {
  return searchPage(actor, query, { freeOnly: false, withOwn: false }, asCourses);
}

/** The same page in cards. */
export function listHub(actor: Actor, query: MarketQuery): Promise<HubPage> {
  return searchPage(actor, query, { freeOnly: false, withOwn: false }, asHubCards);
}

/** A page of the published courses of price 0. */
export function listFreeCourses(actor: Actor, query: MarketQuery): Promise<MarketPage> {
  return searchPage(actor, query, { freeOnly: true, withOwn: true }, asCourses);
}

async function searchPage<Item>(
  actor: Actor,
  query: MarketQuery,
  shelf: Shelf,
  item: ListItem<Item>,
): Promise<Page<Item>> {
  const typed = searchWords(query.q ?? "");
  const filters = {
    levels: query.level ?? [],
    languages: query.language ?? [],
    tags: [...new Set((query.tag ?? []).map(fold))],
    ...shelf,
  };
  const key = searchKey(typed, filters);
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, key);
  const search: Search = {
    key,
    me: actor.id,
    words: countingWords(await lookUp(typed)),
    ...filters,
    cursor,
    skip: query.skip,
    limit: query.limit,
  };
  // The first page of an approximate search has found that nothing matches; its cursor says so to the others.
  const isApproximate = cursor?.approximate === true && typed.length > 0;
  const page = isApproximate ? null : await runSearch(actor, search, item);
  if (page && (page.count > 0 || typed.length === 0 || cursor !== null)) return page;
  return {
    ...(await runSearch(
      actor,
      { ...search, words: await lookUpAlike(typed, search.words), approximate: true },
      item,
    )),
    approximate: true,
  };
}

async function lookUp(typed: readonly string[]): Promise<SearchWord[]> {
  return typed.length === 0 ? [] : db().execute<SearchWord>(lexemesQuery(typed));
}

/** Words that are known stay as they are. */
async function lookUpAlike(typed: readonly string[], known: readonly SearchWord[]): Promise<SearchWord[]> {
  const alike = countingWords(await db().execute<SearchWord>(similarQuery(typed)));
  return alike.map((word, i) => (known[i] && known[i].lexemes.length > 0 ? known[i] : word));
}

async function runSearch<Item>(actor: Actor, search: Search, item: ListItem<Item>): Promise<Page<Item>> {
  // A word that no course has needs no search.
  const isHopeless = search.words.some(({ lexemes }) => lexemes.length === 0);
  const rows = isHopeless
    ? []
    : await findPage(search, jsonOfCourse(item, { id: sql`page.id`, me: sql`${actor.id}::uuid` }));
  const shown = rows.slice(0, search.limit);
  // A page after the end of the list has no row to tell the count.
  const found =
    search.cursor?.count ??
    rows[0]?.found ??
    (isHopeless || search.skip === 0 ? 0 : await countFound(search));
  const data = shown.flatMap(({ told }) => item.read(told) ?? []);
  const capped = found > BLOCK ? { count: BLOCK, count_capped: true as const } : { count: found };
  return { data, ...capped, next_cursor: nextCursor(search, rows, found) };
}

/** How many a search finds, up to one more than a block. */
async function countFound(search: Search): Promise<number> {
  const [first] = await findPage({ ...search, skip: 0, limit: 0 }, sql`null::json`);
  return first?.found ?? 0;
}

async function findPage(search: Search, value: SQL): Promise<Found[]> {
  return [...(await db().execute<Found>(pageQueryWith(search, value)))];
}

/** After the last page of a block comes the next block, if the search found more than one. */
function nextCursor(search: Search, rows: readonly Found[], count: number): string | null {
  const last = rows[Math.min(rows.length, search.limit) - 1];
  if (!last) return null;
  const top = search.cursor?.top ?? Number(last.top);
  const whole: Pick<Cursor, "of" | "count" | "approximate"> = {
    of: search.key,
    count,
    ...(search.approximate ? { approximate: true } : {}),
  };
  if (rows.length > search.limit)
    return cursors.write({
      top,
      after: [last.matches, last.relevance, last.stars, Number(last.listed_no)],
      ...whole,
    });
  return last.found > BLOCK ? cursors.write({ top: Number(last.next), after: null, ...whole }) : null;
}

const me = sql.placeholder("me");

const asHubCards: ListItem<HubCourse> = {
  json: asCards.json,
  read: (value) => {
    const card = asCards.read(value);
    if (!card) return null;
    const { id, title, level, language, tags, price, rating, rating_count, author } = card;
    return {
      ...{ id, title, level, language, tags, price, rating, rating_count },
      author: { full_name: author.full_name },
      owned: (value as CardRow).learner,
    };
  },
};

const topicRows = sql<Topics["data"]>`(
  select coalesce(json_agg(json_build_object('tag', t.tag, 'count', t.courses) order by t.courses desc, t.key), '[]')
  from (select key, tag, courses from market_tags order by courses desc, key limit ${sql.placeholder("topics")}::int) t)`;

const topicsStatement = preparedSql<{ data: Topics["data"] }>(sql`select ${topicRows} as data`);

/** The most frequent topics of the Hub, the most frequent first. */
export async function listTopics(): Promise<Topics> {
  const [row] = await topicsStatement({ topics: TOPICS });
  const data = row?.data ?? [];
  return { data, count: data.length };
}

/** What stands around the Hub's shelf: its topics, and what the caller has to spend. */
export type HubFrame = { topics: Topics["data"]; purse: { credits: number; isSubscribed: boolean } };

const frameStatement = preparedSql<{ topics: Topics["data"]; balance: number; isSubscribed: boolean }>(sql`
  select ${topicRows} as topics, coalesce(a.balance, 0)::float8 as balance, coalesce(u.subscription_id, 0) > 0 as "isSubscribed"
  from users u left join credit_accounts a on a.user_id = u.id where u.id = ${me}::uuid`);

/** {@link HubFrame}, in one statement. */
export async function getHubFrame(actor: Actor): Promise<HubFrame> {
  const [row] = await frameStatement({ me: actor.id, topics: TOPICS });
  if (!row) throw new AppError("user_not_found");
  return { topics: row.topics, purse: { credits: toCredits(row.balance), isSubscribed: row.isSubscribed } };
}

const modulePlans = sql<CoursePreview["modules"]>`(
  select coalesce(json_agg(json_build_object('title', m.title, 'objectives', m.objectives) order by m.position), '[]') from modules m where m.course_id = ${courses.id})`;

const linkHealth = sql<CoursePreview["links"]>`(
  select json_build_object('count', count(*), 'ok', count(*) filter (where x.status = 'ok'),
    'checked_at', ${isoTime(sql`max(x.checked_at)`)})
  from materials x join modules m on m.id = x.module_id where m.course_id = ${courses.id})`;

const previewStatement = prepared((database) =>
  database
    .select({
      id: courses.id,
      title: courses.title,
      overview: courses.overview,
      level: courses.level,
      language: courses.language,
      tags: courses.tags,
      price: courses.price,
      ratingSum: courses.ratingSum,
      ratingCount: courses.ratingCount,
      author: { id: users.id, full_name: users.fullName },
      modules: modulePlans,
      links: linkHealth,
      publishedAt: courses.publishedAt,
      owned: isLearner(me),
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.authorId))
    .where(and(eq(courses.id, sql.placeholder("id")), eq(courses.isPublished, true)))
    .prepare("market_preview"),
);

/** A published course as one sees it before buying; `course_not_found` for all others. */
export async function getPreview(actor: Actor, id: string): Promise<CoursePreview> {
  const [row] = await previewStatement().execute({ id, me: actor.id });
  if (!row) throw new AppError("course_not_found");
  const { price, ratingSum, ratingCount, publishedAt, ...rest } = row;
  return coursePreview.parse({
    ...rest,
    price: toCredits(price),
    rating: averageRating(ratingSum, ratingCount),
    rating_count: ratingCount,
    published_at: publishedAt?.toISOString() ?? null,
  });
}

type OwnCourse = { id: string; title: string; price: number; enrolled: number };

const earningsStatement = preparedSql<{ own: OwnCourse[]; sold: Sales[] }>(sql`
  with sold as (${salesQuery})
  select (select coalesce(json_agg(sold), '[]') from sold) as sold,
    (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'price', c.price,
        'enrolled', (select count(*) from enrolments e where e.course_id = c.id and e.source <> 'author'))), '[]')
      from courses c where c.author_id = ${me}::uuid and c.is_published) as own`);

/** What the caller's published courses have brought, the best first. */
export async function getEarnings(actor: Actor): Promise<Earnings> {
  const [row] = await earningsStatement({ me: actor.id });
  const all = row?.sold ?? [];
  const sales = new Map(all.map((one) => [one.courseId, one]));
  const data = (row?.own ?? [])
    .map(({ id, title, price, enrolled }) => ({
      id,
      title,
      price: toCredits(price),
      enrolled,
      sales: sales.get(id)?.sales ?? 0,
      earned: toCredits(sales.get(id)?.earned ?? 0),
    }))
    .sort((a, b) => b.earned - a.earned || b.enrolled - a.enrolled || (a.id < b.id ? 1 : -1));
  return {
    total: toCredits(all.reduce((sum, one) => sum + one.earned, 0)),
    sales: all.reduce((sum, one) => sum + one.sales, 0),
    data,
    count: data.length,
  };
}
