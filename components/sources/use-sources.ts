"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, apiCall, apiResponse } from "@/lib/core/http/client";
import type { SourceList, SourceSummary, SourceUpdate } from "@/lib/sources/schema";
import { type CallFailure, failureOf } from "./call-failure";

/** Milliseconds between two looks at sources that are being read, and between two attempts without a connection. */
const POLL_MS = 1_000;
const RETRY_MS = 5_000;

/** Puts an added source into the list, or its new state. */
function withSource(sources: readonly SourceSummary[], added: SourceSummary): readonly SourceSummary[] {
  if (!sources.some(({ id }) => id === added.id)) return [...sources, added];
  return sources.map((source) => (source.id === added.id ? added : source));
}

type SourcesOptions = {
  /** Keeps sources that the path does not list (yet), for a draft that names a source before it is saved. */
  keepsOthers?: boolean;
  /** The list is loaded again when this changes. */
  revision?: string;
};

/** The sources of a path of the API, kept up to date while one of them is being read. */
export function useSources(initial: readonly SourceSummary[], path: string, options: SourcesOptions = {}) {
  const { sources, isFresh, failure, edit } = useSourceList(initial, path, options);

  const put = (source: SourceSummary) => edit((now) => withSource(now, source));

  /** Changes a source at once and on the server; resolves to why that failed, and then the change is taken back. */
  const update = async (id: string, change: SourceUpdate): Promise<CallFailure | null> => {
    const before = sources.find((source) => source.id === id);
    const set = ({ permission, title }: SourceUpdate | SourceSummary) =>
      edit((now) =>
        now.map((source) =>
          source.id === id
            ? { ...source, ...(permission !== undefined && { permission }), ...(title && { title }) }
            : source,
        ),
      );
    set(change);
    try {
      set(await apiCall<SourceSummary>(`/sources/${id}`, { method: "PATCH", body: change }));
      return null;
    } catch (error) {
      if (before) set(before);
      return failureOf(error);
    }
  };

  /** Deletes a source with its pages; resolves to why that failed. */
  const remove = async (id: string): Promise<CallFailure | null> => {
    try {
      await apiResponse(`/sources/${id}`, { method: "DELETE" });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return failureOf(error);
    }
    edit((now) => now.filter((source) => source.id !== id));
    return null;
  };

  return { sources, isFresh, failure, put, update, remove };
}

export type SourcesControl = ReturnType<typeof useSources>;

function useSourceList(initial: readonly SourceSummary[], path: string, options: SourcesOptions) {
  const { keepsOthers = false, revision = "" } = options;
  const [sources, setSources] = useState(initial);
  /** Whether the list has been loaded since the screen appeared. */
  const [isFresh, setIsFresh] = useState(false);
  /** Why the list could not be brought up to date; null once it is. */
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** Counts the changes made here: a list that was asked for before one is out of date. */
  const changes = useRef(0);

  const load = useCallback(async () => {
    const before = changes.current;
    try {
      const { data } = await apiCall<SourceList>(path);
      if (before === changes.current)
        setSources((now) => (keepsOthers ? data.reduce(withSource, now) : data));
      setIsFresh(true);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }, [path, keepsOthers]);
  const isReading = sources.some(({ state }) => state === "waiting" || state === "reading");
  usePolling(load, { isReading: isReading || !isFresh, failure, revision });

  const edit = (change: (now: readonly SourceSummary[]) => readonly SourceSummary[]) => {
    changes.current += 1;
    setSources(change);
  };
  return { sources, isFresh, failure, edit };
}

type Polling = { isReading: boolean; failure: CallFailure | null; revision: string };

/** Loads on arrival, because "back" may show an older page, and again as long as a source is being read. */
function usePolling(load: () => Promise<void>, { isReading, failure, revision }: Polling): void {
  useEffect(() => {
    void load();
  }, [load, revision]);
  const isOver = !isReading || failure === "unauthenticated";
  const wait = failure === null ? POLL_MS : RETRY_MS;
  useEffect(() => {
    if (isOver) return;
    let isLive = true;
    let timer = setTimeout(() => void poll(), wait);
    async function poll() {
      await load();
      if (isLive) timer = setTimeout(() => void poll(), wait);
    }
    return () => {
      isLive = false;
      clearTimeout(timer);
    };
  }, [load, isOver, wait]);
}
