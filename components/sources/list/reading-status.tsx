"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { SourceSummary } from "@/lib/sources/schema";
import { pageCounts } from "./page-states";

/** Milliseconds between two announcements. */
const PAUSE_MS = 5_000;

/** Announces the progress of the reading, at most once in five seconds. */
export function ReadingStatus({ sources }: { sources: readonly SourceSummary[] }) {
  const t = useTranslations("sources.list");
  const index = sources.findIndex(({ state, page_count }) => state === "reading" && page_count > 0);
  const source = sources[index];
  const text = source
    ? t("status", { number: index + 1, page: source.pages_read, total: source.page_count })
    : t("read", pageCounts(sources));
  return (
    <p role="status" className="sr-only">
      {usePaced(text)}
    </p>
  );
}

/** The text, which changes at most once in a pause. */
function usePaced(text: string): string {
  const [shown, setShown] = useState(text);
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = text;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setShown(latest.current);
    }, PAUSE_MS);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return shown;
}
