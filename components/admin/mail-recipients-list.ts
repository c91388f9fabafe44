"use client";

import { useEffect, useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import type { UserList } from "@/lib/users/administration/schema";
import type { User } from "@/lib/users/schema";

/** People on one page of the table. */
export const RECIPIENTS_PAGE = 10;

/** Long enough that a typed word is one question to the server, in milliseconds. */
const PAUSE = 250;

export type Recipients = {
  typed: string;
  search: (text: string) => void;
  page: number;
  turn: (page: number) => void;
  /** Null until the first page has come. */
  people: User[] | null;
  total: number;
  isCapped: boolean;
  state: "loading" | "ready" | "failed";
};

type Answer = { asked: string; list: UserList | null };

/** The accounts that match, from the server a page at a time, by name. */
export function useRecipients(): Recipients {
  const [view, setView] = useState({ q: "", page: 1 });
  const [answer, setAnswer] = useState<Answer>({ asked: "", list: null });
  const { q, page } = view;
  const query = new URLSearchParams({ limit: String(RECIPIENTS_PAGE), skip: String((page - 1) * RECIPIENTS_PAGE), sort: "full_name", ...(q.trim() === "" ? {} : { q: q.trim() }) }).toString();

  useEffect(() => {
    const stop = new AbortController();
    const ask = () =>
      apiCall<UserList>(`/users/?${query}`, { signal: stop.signal }).then(
        (list) => setAnswer({ asked: query, list }),
        () => {
          if (!stop.signal.aborted) setAnswer({ asked: query, list: null });
        },
      );
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);

  const { list } = answer;
  return {
    typed: q,
    search: (text) => setView({ q: text, page: 1 }),
    page,
    turn: (next) => setView((was) => ({ ...was, page: next })),
    people: list?.data ?? null,
    total: list?.count ?? 0,
    isCapped: list?.count_capped === true,
    state: answer.asked !== query ? "loading" : list ? "ready" : "failed",
  };
}
