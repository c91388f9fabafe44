"use client";

import { useEffect, useState } from "react";
import type { GenerationReport } from "@/lib/generation/schema";

/** Waits between two tries when the stream was refused (a restarting server, say). */
const RECONNECT_MS = 2000;

export type GenerationView = {
  report: GenerationReport | null;
  /** The stream is down at the moment; the writing goes on all the same. */
  offline: boolean;
};

/** Follows a course's generation by its event stream until it is ready, failed or stopped. */
export function useGeneration(courseId: string | null, round: number): GenerationView {
  const [view, setView] = useState<{ courseId: string; round: number } & GenerationView>({ courseId: "", round: 0, report: null, offline: false });

  useEffect(() => {
    if (!courseId) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`/api/v1/courses/${courseId}/generation`);
      source.addEventListener("progress", (event: MessageEvent<string>) => {
        const report = JSON.parse(event.data) as GenerationReport;
        setView({ courseId, round, report, offline: false });
        if (report.state !== "writing") source?.close();
      });
      source.onerror = () => {
        setView((old) => ({ ...old, offline: true }));
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RECONNECT_MS);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [courseId, round]);

  const current = view.courseId === courseId && view.round === round;
  return { report: current ? view.report : null, offline: view.offline };
}
