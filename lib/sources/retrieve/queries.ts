import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "@/db";
import type { passages } from "@/db/schema";
import { findNearest, storedModel } from "../embeddings/queries";
import { fuseRankings, type FoundPassage } from "./found-passage";

type Search = {
  sourceIds: readonly string[];
  query: string;
  /** The language of the query. */
  language: (typeof passages.$inferSelect)["language"];
  limit: number;
};

/** The weights of a lexeme in the text (D) and in the heading (B), as `ts_rank` has them. */
const WEIGHTS = "{0.6, 0, 1, 0}";
/** How much a passage that is twice as long as the average loses. */
const LENGTH_PENALTY = 0.25;
/** The longest query, in UTF-16 units; the rest is left out. */
const MAX_QUERY = 4_000;

/** The dictionary that knows the stop words of a query. */
const dictionaries = { english: "english_stem", español: "spanish_stem", other: "simple" } as const;

/** The part of a query's words, weighed by their rarity, that a passage about it has at least. docs/evals.md says how it was measured. */
const SILENT_BELOW = 0.25;

const uuidArray = (ids: readonly string[]): SQL =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;

/** The lexemes of a query in each language, without the stop words of its own, as the table `asked`. */
const askedWords = (query: string, language: Search["language"]): SQL => sql`
    words as (
      select coalesce(string_agg(p.token, ' '), '') as text from ts_parse('default', ${query}) p
      where coalesce(cardinality(ts_lexize(${dictionaries[language]}::regdictionary, p.token)), 1) > 0
    ), asked as materialized (
      select l.language, w.lexeme, plainto_tsquery('simple', w.lexeme) as term
      from (values ('english', 'english'::regconfig), ('español', 'spanish'), ('other', 'simple')) l(language, config), words,
        unnest(to_tsvector(l.config, words.text)) w
      where numnode(plainto_tsquery('simple', w.lexeme)) > 0
    )`;

const searchText = (query: string): string => query.slice(0, MAX_QUERY).toWellFormed();

/** How many passages of each ranking are fused, at least. */
const FUSED = 30;

/** The passages that bear on a query, the best first: by its words, and where this host embeds passages by its meaning too. */
export async function findPassages(executor: Executor, search: Search): Promise<FoundPassage[]> {
  if (search.sourceIds.length === 0) return [];
  const query = searchText(search.query);
  const nearest = await findNearest(executor, { ...search, query, limit: Math.max(search.limit, FUSED) });
  if (nearest.length === 0) return findByWords(executor, { ...search, query });
  const worded = await findByWords(executor, { ...search, query, limit: Math.max(search.limit, FUSED) });
  return fuseRankings([worded, nearest]).slice(0, search.limit);
}

/**
 * The passages that have the most of a query's rare words, the best first, none without any. Each passage is searched in its own language, so a
 * query finds names, numbers and shared roots in sources of the other one.
 */
async function findByWords(
  executor: Executor,
  { sourceIds, query, language, limit }: Search,
): Promise<FoundPassage[]> {
  const ids = uuidArray(sourceIds);
  // Every lexeme counts by its rarity among the passages of these sources; ts_rank saturates its frequency in one passage.
  const rows = await executor.execute<FoundPassage>(sql`
    with ${askedWords(query, language)}, hits as materialized (
      select p.source_id, p.number, p.language, a.lexeme, ts_rank(${WEIGHTS}::float4[], p.search, a.term) as weight, length(p.search) as size
      from passages p join asked a on a.language = p.language and p.search @@ a.term
      where p.source_id = any(${ids})
    ), rarity as (
      select h.language, h.lexeme, ln(1 + (n.total - count(*) + 0.5) / (count(*) + 0.5)) as idf
      from hits h join (select language, count(*) as total from passages where source_id = any(${ids}) group by language) n using (language)
      group by h.language, h.lexeme, n.total
    ), ranked as (
      select h.source_id, h.number,
        sum(h.weight * r.idf) / (1 + ${LENGTH_PENALTY}::float8 * (h.size / (select avg(size) from hits) - 1)) as rank
      from hits h join rarity r using (language, lexeme) group by h.source_id, h.number, h.size
      order by rank desc, array_position(${ids}, h.source_id), h.number limit ${limit}::int
    )
    select p.source_id as source, p.number as passage, p.page, p.heading, p.text, r.rank::float8 as rank
    from ranked r join passages p using (source_id, number)
    order by r.rank desc, array_position(${ids}, p.source_id), p.number`);
  return [...rows];
}

/**
 * Whether sources are silent about a query: the best passage has less than a quarter of its words, weighed by their rarity. Words cannot decide, and
 * the answer is no, for a query without any, for sources in another language, and where passages are also found by their meaning.
 */
export async function areSilent(
  executor: Executor,
  { sourceIds, query, language }: Omit<Search, "limit">,
): Promise<boolean> {
  if (sourceIds.length === 0 || (await storedModel(executor)) !== null) return false;
  const ids = uuidArray(sourceIds);
  const [row] = await executor.execute<{ silent: boolean }>(sql`
    with ${askedWords(searchText(query), language)}, own as (
      select lexeme, term from asked where language = ${language}
    ), own_passages as materialized (
      select source_id, number, search from passages where source_id = any(${ids}) and language = ${language}
    ), hits as materialized (
      select p.source_id, p.number, o.lexeme from own_passages p join own o on p.search @@ o.term
    ), rarity as (
      select o.lexeme, ln(1 + (n.total - count(h.lexeme) + 0.5) / (count(h.lexeme) + 0.5)) as idf
      from own o cross join (select count(*) as total from own_passages) n left join hits h using (lexeme) group by o.lexeme, n.total
    ), shares as (
      select sum(r.idf) / (select sum(idf) from rarity) as share from hits join rarity r using (lexeme) group by source_id, number
    )
    select exists (select from rarity) and coalesce((select max(share) from shares), 0) < ${SILENT_BELOW}::float8
      and not exists (select from sources where id = any(${ids}) and language is distinct from ${language}) as silent`);
  return row?.silent ?? false;
}
