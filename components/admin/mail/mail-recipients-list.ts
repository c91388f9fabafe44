"use client";

import { useEffect, useState } from "react";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { UserList } from "@/lib/users/administration/schema";
import type { User } from "@/lib/users/schema";

/** Users per page. */
export const RECIPIENTS_PAGE = 10;

/** Milliseconds of debounce, so that a typed word is one request. */
const PAUSE = 250;

export type Recipients = {
  typed: string;
  search: (text: string) => void;
  page: number;
  turn: (page: number) => void;
  /** Null until the first page has loaded. */
  people: User[] | null;
  total: number;
  isCapped: boolean;
  isLoading: boolean;
  /** Why the page could not be loaded. */
  failure: ApiError["code"] | null;
  retry: () => void;
};

type Answer = { asked: string; list: UserList | null; failure: ApiError["code"] | null };
const nothingYet: Answer = { asked: "", list: null, failure: null };

/** The matching accounts, loaded a page at a time, by name. */
export function useRecipients(): Recipients {
  const [view, setView] = useState({ q: "", page: 1 });
  const [answer, setAnswer] = useState(nothingYet);
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
    const ask = () =>
      apiCall<UserList>(`/users/?${query}`, { signal: stop.signal }).then(
        (list) => setAnswer({ asked: query, list, failure: null }),
        (error: unknown) => {
          if (!stop.signal.aborted)
            setAnswer({
              asked: query,
              list: null,
              failure: error instanceof ApiError ? error.code : "internal",
            });
        },
      );
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, round]);

  const { list } = answer;
  const isLoading = answer.asked !== query;
  return {
    typed: q,
    search: (text) => setView({ q: text, page: 1 }),
    page,
    turn: (next) => setView((was) => ({ ...was, page: next })),
    people: list?.data ?? null,
    total: list?.count ?? 0,
    isCapped: list?.count_capped === true,
    isLoading,
    failure: isLoading ? null : answer.failure,
    retry: () => {
      setAnswer(nothingYet);
      setRound((before) => before + 1);
    },
  };
}
