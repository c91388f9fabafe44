"use client";

import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { followEvents } from "@/components/layout/follow-events";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { GenerationReport, StreamingLesson } from "@/lib/generation/schema";
import { storedParts } from "./stored-parts";

type Feed = {
  /** Null for a course that is ready, and for readers of other people's courses. */
  report: GenerationReport | null;
  isSignedOut: boolean;
  /** How often the streaming lesson of each module has grown, by module id. */
  growth: Readonly<Record<string, number>>;
};

const FeedContext = createContext<Feed>({ report: null, isSignedOut: false, growth: {} });

/** The progress of the course on the page. */
export const useGenerationFeed = () => use(FeedContext);

type GenerationFeedProps = { courseId: string; report: GenerationReport | null; children: ReactNode };

/** Follows the writing of a course and refreshes the page when a part of it is stored or the writing ends. */
export function GenerationFeed({ courseId, report: known, children }: GenerationFeedProps) {
  const router = useRouter();
  const [latest, setLatest] = useState<GenerationReport | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const [growth, setGrowth] = useState<Feed["growth"]>({});
  const isWriting = known?.state === "writing";
  const shown = useRef(known && storedParts(known));
  useEffect(() => {
    if (!isWriting) return;
    const stop = followEvents(`/courses/${courseId}/generation`, {
      onEvent: {
        progress: (data) => {
          const next = JSON.parse(data) as GenerationReport;
          setLatest(next);
          if (next.state !== "writing") stop();
          const stored = storedParts(next);
          if (stored === shown.current) return;
          shown.current = stored;
          router.refresh();
        },
        lesson: (data) => {
          const { module_id: id } = JSON.parse(data) as StreamingLesson;
          setGrowth((before) => ({ ...before, [id]: (before[id] ?? 0) + 1 }));
        },
      },
      onRefused: (code) => {
        if (code === "unauthenticated") setSignedOut(true);
        // The draft was stopped elsewhere: the refreshed page shows that.
        else router.refresh();
      },
    });
    return stop;
  }, [courseId, isWriting, router]);
  // A refreshed page may know the end before the stream does, and a resumed course is ahead of what was last heard.
  const report = isWriting && latest?.state === "writing" ? latest : known;
  const feed = useMemo(() => ({ report, isSignedOut, growth }), [report, isSignedOut, growth]);
  return <FeedContext value={feed}>{children}</FeedContext>;
}
