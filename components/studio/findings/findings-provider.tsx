"use client";

import { type ReactNode, useEffect, useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import type { Finding, FindingList } from "@/lib/studio/findings/schema";
import { useDraftEditor } from "../use-draft";
import { FindingsContext } from "./use-findings";
import { useKeyChecks } from "./use-key-checks";

/** Milliseconds after a save before the findings are read again. */
const PAUSE_MS = 1_500;

/** The findings of the stored draft, read again after each save. A failed call keeps the last ones. */
function useStoredFindings(): readonly Finding[] | null {
  const { courseId, version } = useDraftEditor();
  const [found, setFound] = useState<readonly Finding[] | null>(null);
  const isFirst = found === null;
  useEffect(() => {
    const controller = new AbortController();
    const read = () =>
      apiCall<FindingList>(`/courses/${courseId}/draft/findings`, { signal: controller.signal }).then(
        ({ data }) => setFound(data),
        () => undefined,
      );
    const timer = setTimeout(() => void read(), isFirst ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [courseId, version, isFirst]);
  return found;
}

/** Holds the findings, for their list, the outline and the quiz. */
export function FindingsProvider({ children }: { children: ReactNode }) {
  const { ignored } = useDraftEditor();
  const stored = useStoredFindings();
  const { findings: keys, ...checks } = useKeyChecks();
  const all = [...(stored ?? []), ...keys];
  const open = all.filter((finding) => ignored[finding.key] === undefined);
  const value = {
    open,
    ignored: all.flatMap((finding) => {
      const reason = ignored[finding.key];
      return reason === undefined ? [] : [{ finding, reason }];
    }),
    countIn: (moduleId: string) => open.filter((finding) => finding.module_id === moduleId).length,
    isKnown: stored !== null,
    ...checks,
  };
  return <FindingsContext value={value}>{children}</FindingsContext>;
}
