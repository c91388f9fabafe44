import { sql, type SQL } from "drizzle-orm";
import { db } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { fold, searchWords } from "@/lib/core/text/search";
import { asCards, asCourses, courseJson, type CardRow, type ListItem } from "@/lib/courses/list/queries";
import type { HubCourse, HubPage, MarketPage, MarketQuery } from "../schema";
import { cursors, RANKED, readCursor, searchKey, type Cursor } from "./cursor";
import { searchStatement, type Found, type Search } from "./statement";
import { countingWords, lexemesQuery, similarQuery, type SearchWord } from "./words";

type Page<Item> = Omit<MarketPage, "data"> & { data: Item[] };

const asHubCards: ListItem<HubCourse> = {
  json: asCards.json,
  read: (value) => {
    const card = asCards.read(value);
    if (!card) return null;
    const { id, title, level, language, tags, price, rating, rating_count, author, progress } = card;
    const { gain, learner } = value as CardRow;
    return {
      ...{ id, title, level, language, tags, price, rating, rating_count, progress },
      author: { full_name: author.full_name },
      owned: learner,
      ...(gain && { gain }),
    };
  },
};

const marketScope = { freeOnly: false, withOwn: false };

/** A page of the Knowledge Hub: the published courses of others. */
export function listMarket(actor: Actor, query: MarketQuery): Promise<MarketPage> {
  return searchPage(actor, { query, scope: marketScope, item: asCourses });
}

/** {@link listMarket} as cards. */
export function listHub(actor: Actor, query: MarketQuery): Promise<HubPage> {
  return searchPage(actor, { query, scope: marketScope, item: asHubCards });
}

/** A page of the published courses of price 0. */
export function listFreeCourses(actor: Actor, query: MarketQuery): Promise<MarketPage> {
  return searchPage(actor, { query, scope: { freeOnly: true, withOwn: true }, item: asCourses });
}

type Request<Item> = {
  query: MarketQuery;
  scope: Pick<Search, "freeOnly" | "withOwn">;
  item: ListItem<Item>;
};

async function searchPage<Item>(actor: Actor, { query, scope, item }: Request<Item>): Promise<Page<Item>> {
  const typed = searchWords(query.q ?? "");
  const filters = {
    levels: query.level ?? [],
    languages: query.language ?? [],
    tags: [...new Set((query.tag ?? []).map(fold))],
    ...scope,
  };
  const key = searchKey(typed, filters);
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, key);
  const words = typed.length === 0 ? [] : countingWords(await lookUp(lexemesQuery(typed)));
  const search: Search = {
    key,
    me: actor.id,
    words,
    ...filters,
    cursor,
    skip: query.skip,
    limit: query.limit,
  };
  // The cursor of an approximate search knows that the typed words match nothing.
  const isApproximate = cursor?.approximate === true && typed.length > 0;
  const page = isApproximate ? null : await runSearch(search, item);
  if (page && (page.count > 0 || typed.length === 0 || cursor !== null)) return page;
  const similar = await similarWords(typed, words);
  const approximate = await runSearch({ ...search, words: similar, approximate: true }, item);
  return { ...approximate, approximate: true };
}

async function lookUp(statement: SQL): Promise<SearchWord[]> {
  return [...(await db().execute<SearchWord>(statement))];
}

/** Words that look like the unknown ones; known words stay. */
async function similarWords(typed: readonly string[], known: readonly SearchWord[]): Promise<SearchWord[]> {
  const similar = countingWords(await lookUp(similarQuery(typed)));
  return similar.map((word, i) => (known[i] && known[i].lexemes.length > 0 ? known[i] : word));
}

async function runSearch<Item>(search: Search, item: ListItem<Item>): Promise<Page<Item>> {
  // A word without lexemes matches nothing.
  const canMatch = search.words.every(({ lexemes }) => lexemes.length > 0);
  const json = courseJson(item, { id: sql`page.id`, me: sql`${search.me}::uuid` });
  const rows = canMatch ? await findPage(search, json) : [];
  // A page after the end of the list has no row that knows the count.
  const found =
    search.cursor?.count ?? rows[0]?.found ?? (canMatch && search.skip > 0 ? await countFound(search) : 0);
  const data = rows.slice(0, search.limit).flatMap((row) => item.read(row.item) ?? []);
  const count = found > RANKED ? { count: RANKED, count_capped: true as const } : { count: found };
  return { data, ...count, next_cursor: nextCursor(search, rows, found) };
}

/** How many courses a search finds, at most RANKED and one more. */
async function countFound(search: Search): Promise<number> {
  const [first] = await findPage({ ...search, skip: 0, limit: 0 }, sql`null::json`);
  return first?.found ?? 0;
}

async function findPage(search: Search, json: SQL): Promise<Found[]> {
  return [...(await db().execute<Found>(searchStatement(search, json)))];
}

/** The cursor of the next page; after the last ranked match come the next RANKED matches, if there are more. */
function nextCursor(search: Search, rows: readonly Found[], count: number): string | null {
  const last = rows[Math.min(rows.length, search.limit) - 1];
  if (!last) return null;
  const common: Pick<Cursor, "of" | "count" | "approximate"> = {
    of: search.key,
    count,
    ...(search.approximate ? { approximate: true } : {}),
  };
  if (rows.length > search.limit) {
    const rank = [last.matches, last.relevance, last.help, last.stars, Number(last.listed_no)] as const;
    return cursors.write({ top: search.cursor?.top ?? Number(last.top), after: [...rank], ...common });
  }
  return last.found > RANKED ? cursors.write({ top: Number(last.next), after: null, ...common }) : null;
}
