"use client";

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { apiCall } from "@/lib/core/http/client";
import type { GenerationReport, Plan } from "@/lib/generation/schema";
import { useGeneration } from "../progress/use-generation";
import { PlanStore } from "./plan-store";

type Ends = {
  onStarted: () => void;
  onGone: () => void;
  /** A new plan has come while the page was open. */
  onPlanned: () => void;
};

function makeStore(courseId: string, initial: Plan | null): PlanStore {
  const path = `/courses/${courseId}`;
  return new PlanStore(
    {
      load: () => apiCall<Plan>(`${path}/plan`),
      change: (change) => apiCall<Plan>(`${path}/plan`, { method: "PUT", body: change }),
      start: () => apiCall<GenerationReport>(`${path}/start`, { method: "POST" }),
      resume: () => apiCall<GenerationReport>(`${path}/generation/retry`, { method: "POST" }),
    },
    initial,
  );
}

/** The plan of a course, kept up to date while it is written and when the page is shown again. */
export function usePlan(courseId: string, initial: Plan | null, ends: Ends) {
  const [store] = useState(() => makeStore(courseId, initial));
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { plan, end } = state;
  const isPlanning = plan === null || plan.state === "planning";

  // Each planning is followed by a stream of its own.
  const { report, offline, end: streamEnd } = useGeneration(isPlanning ? courseId : null, plan?.version ?? 0);
  const hasEnded = isPlanning && report !== null && report.state !== "writing";
  useRefreshes(store, hasEnded);

  const finish = useEffectEvent(() => {
    if (end === "started") ends.onStarted();
    else if (end === "gone" || streamEnd === "gone") ends.onGone();
  });
  useEffect(() => {
    finish();
  }, [end, streamEnd]);

  const wasPlanning = useRef(isPlanning);
  const announce = useEffectEvent(() => {
    if (wasPlanning.current && plan?.state === "planned" && plan.error === null) ends.onPlanned();
    wasPlanning.current = isPlanning;
  });
  useEffect(() => {
    announce();
  }, [isPlanning]);

  return {
    store,
    state,
    isPlanning,
    offline,
    signedOut: streamEnd === "signedOut",
    resumesAt: isPlanning ? (report?.resumes_at ?? null) : null,
  };
}

/** Loads the plan again when its planning has ended and when the page is shown, and repeats what failed when the connection is back. */
function useRefreshes(store: PlanStore, hasEnded: boolean): void {
  useEffect(() => {
    // Back may show the page as it was before the last change.
    void store.refresh();
  }, [store]);
  useEffect(() => {
    if (hasEnded) void store.refresh();
  }, [store, hasEnded]);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") void store.refresh();
    };
    const retry = () => store.retry();
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("online", retry);
    return () => {
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("online", retry);
    };
  }, [store]);
}
