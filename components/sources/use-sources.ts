"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, apiCall, apiResponse } from "@/lib/core/http/client";
import type { SourceList, SourceSummary, SourceUpdate } from "@/lib/sources/schema";
import { type CallFailure, failureOf } from "./call-failure";

/** Milliseconds between two looks at sources that are being read, and between two attempts without a connection. */
const POLL_MS = 1_000;
const RETRY_MS = 5_000;

export type SourcesControl = {
  sources: readonly SourceSummary[];
  /** Why the list could not be brought up to date; null once it is. */
  failure: CallFailure | null;
  /** Puts an added source into the list. */
  put: (source: SourceSummary) => void;
  /** Changes a source at once and on the server; resolves to why that failed, and then the change is taken back. */
  update: (id: string, change: SourceUpdate) => Promise<CallFailure | null>;
  /** Deletes a source with its pages; resolves to why that failed. */
  remove: (id: string) => Promise<CallFailure | null>;
};

/** The sources of a path of the API, kept up to date while one of them is being read. */
export function useSources(initial: readonly SourceSummary[], path: string): SourcesControl {
  const [sources, setSources] = useState(initial);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** Counts the changes made here: a list that was asked for before one is out of date. */
  const changes = useRef(0);

  const load = useCallback(async () => {
    const before = changes.current;
    try {
      const { data } = await apiCall<SourceList>(path);
      if (before === changes.current) setSources(data);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }, [path]);
  usePolling(load, {
    isReading: sources.some(({ state }) => state === "waiting" || state === "reading"),
    failure,
  });

  const replace = (id: string, change: Partial<SourceSummary>) => {
    changes.current += 1;
    setSources((now) => now.map((source) => (source.id === id ? { ...source, ...change } : source)));
  };
  return {
    sources,
    failure,
    put: (source) => {
      changes.current += 1;
      setSources((now) =>
        now.some(({ id }) => id === source.id)
          ? now.map((known) => (known.id === source.id ? source : known))
          : [...now, source],
      );
    },
    update: async (id, { permission, title }) => {
      const before = sources.find((source) => source.id === id);
      replace(id, { ...(permission && { permission }), ...(title && { title }) });
      try {
        const stored = await apiCall<SourceSummary>(`/sources/${id}`, {
          method: "PATCH",
          body: { ...(permission && { permission }), ...(title && { title }) },
        });
        replace(id, { permission: stored.permission, title: stored.title });
        return null;
      } catch (error) {
        if (before) replace(id, { permission: before.permission, title: before.title });
        return failureOf(error);
      }
    },
    remove: async (id) => {
      try {
        await apiResponse(`/sources/${id}`, { method: "DELETE" });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) return failureOf(error);
      }
      changes.current += 1;
      setSources((now) => now.filter((source) => source.id !== id));
      return null;
    },
  };
}

type Polling = { isReading: boolean; failure: CallFailure | null };

/** Loads on arrival, because "back" may show an older page, and again as long as a source is being read. */
function usePolling(load: () => Promise<void>, { isReading, failure }: Polling): void {
  useEffect(() => {
    void load();
  }, [load]);
  const isOver = !isReading || failure === "unauthenticated";
  const wait = failure === null ? POLL_MS : RETRY_MS;
  useEffect(() => {
    if (isOver) return;
    let timer = setTimeout(poll, wait);
    let isLive = true;
    async function poll() {
      await load();
      if (isLive) timer = setTimeout(poll, wait);
    }
    return () => {
      isLive = false;
      clearTimeout(timer);
    };
  }, [load, isOver, wait]);
}
