import { createLoader, parseAsNativeArrayOf, parseAsString, parseAsStringLiteral, type inferParserType } from "nuqs/server";
import { languages, levels } from "@/lib/courses/schema";

/** What the Hub's address says: the search, the filters, and the course whose offer is open. */
export const hubParsers = {
  q: parseAsString.withDefault(""),
  level: parseAsNativeArrayOf(parseAsStringLiteral(levels)),
  language: parseAsNativeArrayOf(parseAsStringLiteral(languages)),
  tag: parseAsNativeArrayOf(parseAsString),
};

export type HubFilters = inferParserType<typeof hubParsers>;

export const noHubFilters: HubFilters = { q: "", level: [], language: [], tag: [] };

/** Reads the filters from a page's search parameters; what is wrong there is passed over. */
export const loadHubFilters = createLoader(hubParsers);

/** The filters as the API's query string, without the question mark. */
export function hubQuery({ q, level, language, tag }: HubFilters): string {
  const search = new URLSearchParams();
  if (q.trim() !== "") search.set("q", q.slice(0, 200));
  for (const value of level) search.append("level", value);
  for (const value of language) search.append("language", value);
  for (const value of tag) search.append("tag", value.slice(0, 60));
  return search.toString();
}

/** How many boxes are ticked. */
export function countHubFilters({ level, language, tag }: HubFilters): number {
  return level.length + language.length + tag.length;
}
