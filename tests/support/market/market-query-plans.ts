import { sql, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { fold, searchWords } from "@/lib/core/text/search";
import { asCourses, courseJson } from "@/lib/courses/list/queries";
import { marketQuery } from "@/lib/market/schema";
import { cursors } from "@/lib/market/search/cursor";
import { listMarket } from "@/lib/market/search/queries";
import { searchStatement, type Search } from "@/lib/market/search/statement";
import { countingWords, lexemesQuery, similarQuery, type SearchWord } from "@/lib/market/search/words";
import type { searches } from "@/tests/load/market/searches";
import type { Person } from "@/tests/support/users/factories";

/** The statements of a search, in order. */
export async function statementsOf(person: Person, options: (typeof searches)[string]): Promise<SQL[]> {
  const { pages = 0, ...asked } = options;
  const query = marketQuery.parse(asked);
  let cursor: string | null = null;
  for (let i = 0; i < pages; i += 1)
    cursor = (await listMarket(person.actor, { ...query, ...(cursor === null ? {} : { cursor }) }))
      .next_cursor;
  const typed = searchWords(query.q ?? "");
  const words = countingWords(typed.length === 0 ? [] : await db().execute<SearchWord>(lexemesQuery(typed)));
  const search: Search = {
    key: "",
    me: person.id,
    words,
    levels: query.level ?? [],
    languages: query.language ?? [],
    tags: (query.tag ?? []).map(fold),
    freeOnly: false,
    withOwn: false,
    cursor: cursor === null ? null : cursors.read(cursor),
    skip: 0,
    limit: query.limit,
  };
  const page = (of: Search) =>
    searchStatement(of, courseJson(asCourses, { id: sql`page.id`, me: sql`${person.id}::uuid` }));
  const known = words.every(({ lexemes }) => lexemes.length > 0);
  const alike = known ? [] : await db().execute<SearchWord>(similarQuery(typed));
  const second =
    alike.length > 0 && alike.every(({ lexemes }) => lexemes.length > 0)
      ? [page({ ...search, words: alike })]
      : [];
  return [
    ...(typed.length > 0 ? [lexemesQuery(typed)] : []),
    ...(known ? [page(search)] : [similarQuery(typed), ...second]),
  ];
}

/** PostgreSQL's plans of a search's statements. */
export async function explainSearch(person: Person, options: (typeof searches)[string]): Promise<string[]> {
  const statements = await statementsOf(person, options);
  return Promise.all(
    statements.map(async (statement) =>
      (await db().execute<{ "QUERY PLAN": string }>(sql`explain ${statement}`))
        .map((row) => row["QUERY PLAN"])
        .join("\n"),
    ),
  );
}

type Node = { "Index Name"?: string; "Actual Loops"?: number; Plans?: Node[] };
const asked = (node: Node): number =>
  (node["Index Name"] === "courses_search" ? (node["Actual Loops"] ?? 0) : 0) +
  (node.Plans ?? []).reduce((sum, inner) => sum + asked(inner), 0);

/** The number of index scans of a search. */
export async function countIndexScans(person: Person, options: (typeof searches)[string]): Promise<number> {
  let scans = 0;
  for (const statement of await statementsOf(person, options)) {
    const [row] = await db().execute<{ "QUERY PLAN": { Plan: Node }[] }>(
      sql`explain (analyze, timing off, format json) ${statement}`,
    );
    for (const { Plan } of row?.["QUERY PLAN"] ?? []) scans += asked(Plan);
  }
  return scans;
}
