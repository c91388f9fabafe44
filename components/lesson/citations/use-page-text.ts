"use client";

import { useEffect, useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import type { PassageList } from "@/lib/sources/schema";

type Loaded = { key: string; text: string | null };

/** The text of a page of the reader's own source; null until it is there, empty for a page without text. */
export function usePageText(sourceId: string, page: number) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [round, setRound] = useState(0);
  const key = `${sourceId}:${page}:${round}`;
  useEffect(() => {
    const controller = new AbortController();
    apiCall<PassageList>(`/sources/${sourceId}/passages?page=${page}`, { signal: controller.signal })
      .then(({ data }) => setLoaded({ key, text: data.map(({ text }) => text).join("\n\n") }))
      .catch(() => {
        if (!controller.signal.aborted) setLoaded({ key, text: null });
      });
    return () => controller.abort();
  }, [sourceId, page, key]);
  const current = loaded?.key === key ? loaded : null;
  return {
    text: current?.text ?? null,
    failed: current !== null && current.text === null,
    retry: () => setRound((n) => n + 1),
  };
}
