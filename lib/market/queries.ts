import { and, desc, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { toCredits } from "@/lib/core/money";
import { fold, searchWords } from "@/lib/courses/filter/policy";
import { listCourses } from "@/lib/courses/queries";
import { averageRating } from "@/lib/courses/schema";
import { listSales } from "@/lib/credits/queries";
import { pageQuery, type Found } from "./block";
import { BLOCK, countingWords, lexemesQuery, readCursor, similarQuery, writeCursor, type Cursor, type Search, type SearchWord } from "./search";
import { coursePreview, type CoursePreview, type Earnings, type MarketPage, type MarketQuery, type Topics } from "./schema";

const { courses, enrolments, marketTags, users } = schema;

/** So many topics are offered. */
const TOPICS = 50;

type Shelf = Pick<Search, "freeOnly" | "withOwn">;

/** A page of the Knowledge Hub: the published courses of others. */
export function listMarket(actor: Actor, query: MarketQuery): Promise<MarketPage> {
  return searchPage(actor, query, { freeOnly: false, withOwn: false });
}

/** A page of the published courses of price 0. */
export function listFreeCourses(actor: Actor, query: MarketQuery): Promise<MarketPage> {
  return searchPage(actor, query, { freeOnly: true, withOwn: true });
}

async function searchPage(actor: Actor, query: MarketQuery, shelf: Shelf): Promise<MarketPage> {
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  if (query.cursor !== undefined && cursor === null) throw new AppError("validation", { issues: [{ loc: ["query", "cursor"], msg: "Is not a cursor of this list", type: "value_error" }] });
  const typed = searchWords(query.q ?? "");
  const search: Search = {
    me: actor.id, words: countingWords(await lookUp(typed)), levels: query.level ?? [], languages: query.language ?? [],
    tags: [...new Set((query.tag ?? []).map(fold))], ...shelf, cursor, skip: query.skip, limit: query.limit,
  };
  const page = await runSearch(actor, search);
  if (page.count > 0 || typed.length === 0 || cursor !== null) return page;
  return { ...(await runSearch(actor, { ...search, words: await lookUpAlike(typed, search.words) })), approximate: true };
}

async function lookUp(typed: readonly string[]): Promise<SearchWord[]> {
  return typed.length === 0 ? [] : db().execute<SearchWord>(lexemesQuery(typed));
}

/** Words that are known stay as they are. */
async function lookUpAlike(typed: readonly string[], known: readonly SearchWord[]): Promise<SearchWord[]> {
  const alike = countingWords(await db().execute<SearchWord>(similarQuery(typed)));
  return alike.map((word, i) => (known[i] && known[i].lexemes.length > 0 ? known[i] : word));
}

async function runSearch(actor: Actor, search: Search): Promise<MarketPage> {
  // A word that no course has needs no search.
  const rows = search.words.some(({ lexemes }) => lexemes.length === 0) ? [] : [...(await db().execute<Found>(pageQuery(search)))];
  const shown = rows.slice(0, search.limit);
  const found = search.cursor?.count ?? rows[0]?.found ?? (search.skip > 0 ? BLOCK : 0);
  const data = await listCourses(actor, shown.map(({ id }) => id));
  const capped = found > BLOCK ? { count: BLOCK, count_capped: true as const } : { count: found };
  return { data, ...capped, next_cursor: nextCursor(search, rows, found) };
}

/** After the last page of a block comes the next block, if the search found more than one. */
function nextCursor(search: Search, rows: readonly Found[], count: number): string | null {
  const last = rows[Math.min(rows.length, search.limit) - 1];
  if (!last) return null;
  const top = search.cursor?.top ?? Number(last.top);
  if (rows.length > search.limit) return writeCursor({ top, after: [last.matches, last.relevance, last.stars, Number(last.listed_no)], count });
  const next: Cursor = { top: Number(last.next), after: null, count };
  return last.found > BLOCK ? writeCursor(next) : null;
}

/** The most frequent topics of the Hub, the most frequent first. */
export async function listTopics(): Promise<Topics> {
  const data = await db().select({ tag: marketTags.tag, count: marketTags.courses }).from(marketTags).orderBy(desc(marketTags.courses), marketTags.key).limit(TOPICS);
  return { data, count: data.length };
}

const modulePlans = sql<CoursePreview["modules"]>`(
  select coalesce(json_agg(json_build_object('title', m.title, 'objectives', m.objectives) order by m.position), '[]') from modules m where m.course_id = ${courses.id})`;

const linkHealth = sql<CoursePreview["links"]>`(
  select json_build_object('count', count(*), 'ok', count(*) filter (where x.status = 'ok'),
    'checked_at', to_char(max(x.checked_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from materials x join modules m on m.id = x.module_id where m.course_id = ${courses.id})`;

/** A published course as one sees it before buying; `course_not_found` for all others. */
export async function getPreview(actor: Actor, id: string): Promise<CoursePreview> {
  const [row] = await db()
    .select({
      id: courses.id, title: courses.title, overview: courses.overview, level: courses.level, language: courses.language, tags: courses.tags, price: courses.price,
      ratingSum: courses.ratingSum, ratingCount: courses.ratingCount, author: { id: users.id, full_name: users.fullName },
      modules: modulePlans, links: linkHealth, publishedAt: courses.publishedAt,
      owned: sql<boolean>`${courses.authorId} = ${actor.id} or exists (select 1 from ${enrolments} where ${enrolments.courseId} = ${courses.id} and ${enrolments.userId} = ${actor.id})`,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.authorId))
    .where(and(eq(courses.id, id), eq(courses.isPublished, true)));
  if (!row) throw new AppError("course_not_found");
  const { price, ratingSum, ratingCount, publishedAt, ...rest } = row;
  return coursePreview.parse({ ...rest, price: toCredits(price), rating: averageRating(ratingSum, ratingCount), rating_count: ratingCount, published_at: publishedAt?.toISOString() ?? null });
}

/** What the caller's published courses have brought, the best first. */
export async function getEarnings(actor: Actor): Promise<Earnings> {
  const [own, sales] = await Promise.all([
    db()
      .select({
        id: courses.id, title: courses.title, price: courses.price,
        enrolled: sql<number>`(select count(*)::int from ${enrolments} where ${enrolments.courseId} = ${courses.id} and ${enrolments.source} <> 'author')`,
      })
      .from(courses)
      .where(and(eq(courses.authorId, actor.id), eq(courses.isPublished, true))),
    listSales(actor),
  ]);
  const data = own
    .map(({ id, title, price, enrolled }) => ({ id, title, price: toCredits(price), enrolled, sales: sales.get(id)?.sales ?? 0, earned: toCredits(sales.get(id)?.earned ?? 0) }))
    .sort((a, b) => b.earned - a.earned || b.enrolled - a.enrolled || (a.id < b.id ? 1 : -1));
  const all = [...sales.values()];
  return { total: toCredits(all.reduce((sum, one) => sum + one.earned, 0)), sales: all.reduce((sum, one) => sum + one.sales, 0), data, count: data.length };
}
