"use client";

import { useEffect, useState } from "react";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { UserList } from "@/lib/users/administration/schema";
import type { User } from "@/lib/users/schema";

/** Users per page. */
export const RECIPIENTS_PAGE = 10;

/** Milliseconds of debounce, so that a typed word is one request. */
const DEBOUNCE_MS = 250;

export type Recipients = {
  typed: string;
  search: (text: string) => void;
  page: number;
  goToPage: (page: number) => void;
  /** Null until the first page has loaded. */
  users: User[] | null;
  total: number;
  isCapped: boolean;
  isLoading: boolean;
  /** Why the page could not be loaded. */
  failure: ApiError["code"] | null;
  retry: () => void;
};

type Result = { forQuery: string; list: UserList | null; failure: ApiError["code"] | null };
const noResult: Result = { forQuery: "", list: null, failure: null };

/** The matching accounts, loaded a page at a time, by name. */
export function useRecipients(): Recipients {
  const [view, setView] = useState({ q: "", page: 1 });
  const [answer, setAnswer] = useState(noResult);
  const [round, setRound] = useState(0);
  const { q, page } = view;
  const query = new URLSearchParams({
    limit: String(RECIPIENTS_PAGE),
    skip: String((page - 1) * RECIPIENTS_PAGE),
    sort: "full_name",
    ...(q.trim() === "" ? {} : { q: q.trim() }),
  }).toString();

  useEffect(() => {
    const stop = new AbortController();
    const load = () =>
      apiCall<UserList>(`/users/?${query}`, { signal: stop.signal }).then(
        (list) => setAnswer({ forQuery: query, list, failure: null }),
        (error: unknown) => {
          if (!stop.signal.aborted)
            setAnswer({
              forQuery: query,
              list: null,
              failure: error instanceof ApiError ? error.code : "internal",
            });
        },
      );
    const timer = setTimeout(() => void load(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, round]);

  const { list } = answer;
  const isLoading = answer.forQuery !== query;
  return {
    typed: q,
    search: (text) => setView({ q: text, page: 1 }),
    page,
    goToPage: (next) => setView((current) => ({ ...current, page: next })),
    users: list?.data ?? null,
    total: list?.count ?? 0,
    isCapped: list?.count_capped === true,
    isLoading,
    failure: isLoading ? null : answer.failure,
    retry: () => {
      setAnswer(noResult);
      setRound((before) => before + 1);
    },
  };
}
