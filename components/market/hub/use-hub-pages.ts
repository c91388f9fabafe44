"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { ListedCourse, WithStructureText } from "@/lib/courses/schema";
import type { HubCourse, MarketPage } from "@/lib/market/schema";

/** The first page, rendered on the server, and its query. */
export type FirstPage = Pick<MarketPage, "count" | "count_capped" | "approximate" | "next_cursor"> & {
  query: string;
  courses: HubCourse[];
};

type WirePage = Omit<MarketPage, "data"> & { data: WithStructureText<ListedCourse>[] };
type LoadedPages = { firstPage: FirstPage; courses: HubCourse[]; cursor: string | null };

/** The pages that were loaded last. They outlive the component: on Back the router restores the same first page. */
let lastLoaded: LoadedPages | null = null;

/** The courses of all pages loaded so far. A new first page, after a search or a purchase, starts over. */
export function useHubPages(first: FirstPage) {
  const router = useRouter();
  const [loadedPages, setLoadedPages] = useState(lastLoaded);
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState<{ firstPage: FirstPage; code: ApiError["code"] } | null>(null);
  const current =
    loadedPages?.firstPage === first
      ? loadedPages
      : { firstPage: first, courses: [], cursor: first.next_cursor };

  const loadMore = async () => {
    if (isLoading || current.cursor === null) return;
    setLoading(true);
    setFailed(null);
    try {
      const path = `/courses/market?${first.query}${first.query ? "&" : ""}cursor=${encodeURIComponent(current.cursor)}`;
      const [page, { toHubCourse }, { readListedCourse }] = await Promise.all([
        apiCall<WirePage>(path),
        import("./hub-course"),
        import("@/lib/courses/schema"),
      ]);
      const known = new Set([...first.courses, ...current.courses].map(({ id }) => id));
      const courses = page.data
        .map((course) => toHubCourse(readListedCourse(course)))
        .filter(({ id }) => !known.has(id));
      lastLoaded = {
        firstPage: first,
        courses: [...current.courses, ...courses],
        cursor: page.next_cursor,
      };
      setLoadedPages(lastLoaded);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "network";
      // The cursor is from an older release: reload the page for a valid one.
      if (code === "validation") router.refresh();
      setFailed({ firstPage: first, code });
    }
    setLoading(false);
  };

  const failure = failed?.firstPage === first ? failed.code : null;
  return {
    courses: [...first.courses, ...current.courses],
    hasMore: current.cursor !== null,
    isLoading,
    failure,
    loadMore: () => void loadMore(),
  };
}
