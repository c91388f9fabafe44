"use client";

import { useEffect, useRef, useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";
import { MAX_LIST_LENGTH } from "@/lib/courses/policy";
import type { CourseCard, ListedCourse, WithStructureText } from "@/lib/courses/schema";

/** Milliseconds between polls while a course is being generated. */
const POLL_MS = 4000;

/** Allowance for new courses, which come first in the list. */
const NEW_COURSES = 30;

const isWriting = (card: CourseCard) => card.generation.state === "writing";

const noCards: ReadonlyMap<string, CourseCard> = new Map();

/**
 * The cards of the page, polled while a course is being generated. One request serves them all. When a draft has disappeared (stopped
 * elsewhere), the page is reloaded once.
 */
export function useLiveCards(cards: readonly CourseCard[]): CourseCard[] {
  const [polled, setPolled] = useState(noCards);
  const [lastCards, setLastCards] = useState(cards);
  const router = useRouter();
  const reported = useRef(new Set<string>());

  // Cards from a new render are newer than polled ones.
  if (lastCards !== cards) {
    setLastCards(cards);
    setPolled(noCards);
  }

  const shown = cards.map((card) => polled.get(card.id) ?? card);
  const writing = shown.some(isWriting);

  useEffect(() => {
    if (!writing) return;
    const abort = new AbortController();
    const limit = Math.min(cards.findLastIndex(isWriting) + 1 + NEW_COURSES, MAX_LIST_LENGTH);
    const poll = async () => {
      if (document.hidden) return;
      try {
        // The schema's code is loaded only while a course is being written.
        const [list, { readListedCourse, toCard }] = await Promise.all([
          apiCall<{ data: WithStructureText<ListedCourse>[] }>(`/courses?limit=${limit}`, {
            signal: abort.signal,
          }),
          import("@/lib/courses/schema"),
        ]);
        if (abort.signal.aborted) return;
        const received = new Map(list.data.map((course) => [course.id, toCard(readListedCourse(course))]));
        setPolled(received);
        const missing = cards.filter(
          (card) => isWriting(card) && !received.has(card.id) && !reported.current.has(card.id),
        );
        for (const { id } of missing) reported.current.add(id);
        if (missing.length > 0) router.refresh();
      } catch {
        // The next poll may succeed; the cards stay.
      }
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [writing, cards, router]);

  return shown;
}
