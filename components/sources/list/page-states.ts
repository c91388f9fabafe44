import type { SourceSummary } from "@/lib/sources/schema";

/** What is known of a page: `empty` has no text, `taught` is cited by the course. */
export type PageState = "waiting" | "reading" | "read" | "empty" | "taught";

type Reading = Pick<SourceSummary, "state" | "page_count" | "pages_read" | "empty_pages">;

/** The state of each page in its order. */
export function pageStates({ state, page_count, pages_read, empty_pages }: Reading): PageState[] {
  const empty = new Set(empty_pages);
  return Array.from({ length: page_count }, (_, i) => {
    const page = i + 1;
    if (empty.has(page)) return "empty";
    if (state === "read" || page <= pages_read) return "read";
    return state === "reading" && page === pages_read + 1 ? "reading" : "waiting";
  });
}

/** How many pages of the sources there are, and how many of them had text. A failed source has none. */
export function pageCounts(sources: readonly Reading[]): { total: number; read: number } {
  const states = sources.filter(({ state }) => state !== "failed").flatMap(pageStates);
  return { total: states.length, read: states.filter((state) => state === "read").length };
}
