"use client";

import { useEffect, useState } from "react";
import { followEvents } from "@/components/layout/follow-events";
import type { GenerationReport } from "@/lib/generation/schema";

export type GenerationView = {
  report: GenerationReport | null;
  /** Ids of modules whose lesson is being written and has its first words. */
  begun: ReadonlySet<string>;
  /** Start of the generation, in milliseconds of this browser's clock, which may differ from the server's. */
  startedAt: number;
  /** The event stream is down; the generation continues. */
  offline: boolean;
  /** Why the stream ended: the draft is gone (e.g. stopped in another tab), or the session has ended. */
  end: "gone" | "signedOut" | null;
};

const initialView: GenerationView = {
  report: null,
  begun: new Set(),
  startedAt: 0,
  offline: false,
  end: null,
};

/** Follows a course's generation by its event stream until it halts or is ready. Another `round` follows it again. */
export function useGeneration(courseId: string | null, round: number): GenerationView {
  const [seen, setSeen] = useState({ courseId: "", round: 0, view: initialView });

  useEffect(() => {
    if (!courseId) return;
    const update = (change: (view: GenerationView) => GenerationView) =>
      setSeen((old) => {
        const view = old.courseId === courseId && old.round === round ? old.view : initialView;
        const next = change(view);
        return next === old.view ? old : { courseId, round, view: next };
      });
    const show = (change: Partial<GenerationView>) => update((view) => ({ ...view, ...change }));
    const unsubscribe = followEvents(`/courses/${courseId}/generation`, {
      onEvent: {
        progress: (data) => {
          const report = JSON.parse(data) as GenerationReport;
          show({
            report,
            startedAt: Date.now() - report.elapsed_seconds * 1000,
            offline: false,
            end: report.state === "stopped" ? "gone" : null,
          });
          if (report.state !== "writing") unsubscribe();
        },
        lesson: (data) => {
          const { module_id: id } = JSON.parse(data) as { module_id: string };
          update((view) => (view.begun.has(id) ? view : { ...view, begun: new Set([...view.begun, id]) }));
        },
      },
      onLost: () => show({ offline: true }),
      onRefused: (code) => show({ offline: false, end: code === "unauthenticated" ? "signedOut" : "gone" }),
    });
    return unsubscribe;
  }, [courseId, round]);

  return seen.courseId === courseId && seen.round === round ? seen.view : initialView;
}
