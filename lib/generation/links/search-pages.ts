import { z } from "zod";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import { fetchLink, type LinkRules } from "@/lib/core/http/links/fetch-link";
import { readJson } from "./read-page";

/** Wikis that anybody may search through their API, the first one first. */
const WIKIS = ["wikipedia.org", "wikibooks.org"];
const PER_QUERY = 3;

const answer = z.object({ query: z.object({ search: z.array(z.object({ title: z.string() })) }) });

type Options = { rules?: LinkRules; signal?: AbortSignal };

async function searchWiki(host: string, words: string, options: Options): Promise<string[]> {
  const query = new URLSearchParams({
    action: "query",
    list: "search",
    format: "json",
    srprop: "",
    srlimit: String(PER_QUERY),
    srsearch: words,
  });
  const { page } = await fetchLink(`https://${host}/w/api.php?${query.toString()}`, options);
  const found = page && (await readJson(page, answer));
  return (found?.query.search ?? []).map(
    ({ title }) => `https://${host}/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`,
  );
}

/** The pages that wikis in a language find for the queries, without repetitions. */
export async function searchPages(
  queries: readonly string[],
  language: CourseLanguage,
  options: Options,
): Promise<string[]> {
  const searches = WIKIS.flatMap((wiki) =>
    queries.map((words) => ({ host: `${localeOf(language)}.${wiki}`, words })),
  );
  const found = await Promise.all(searches.map(({ host, words }) => searchWiki(host, words, options)));
  return [...new Set(found.flat())];
}
