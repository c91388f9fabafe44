"use client";

import { useEffect, useRef, useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";
import { LONGEST_LIST } from "@/lib/courses/policy";
import type { CourseCard, ListedCourse, WithStructureText } from "@/lib/courses/schema";

/** Milliseconds between looks at courses that are being written. */
const EVERY = 4000;

/** So many new courses may have come before the oldest that is being written. */
const NEWER = 30;

const isWriting = (card: CourseCard) => card.generation.state === "writing";

const nothing: ReadonlyMap<string, CourseCard> = new Map();

/**
 * The cards of the page, kept fresh while one of them is being written. One request serves them all: new courses come first.
 * A draft that was stopped elsewhere is no longer among them, and the page is asked for anew, once.
 */
export function useLiveCards(cards: readonly CourseCard[]): CourseCard[] {
  const [fresh, setFresh] = useState(nothing);
  const [known, setKnown] = useState(cards);
  const router = useRouter();
  const missed = useRef(new Set<string>());

  // What the page brings anew is newer than what was looked up before.
  if (known !== cards) {
    setKnown(cards);
    setFresh(nothing);
  }

  const shown = cards.map((card) => fresh.get(card.id) ?? card);
  const writing = shown.some(isWriting);

  useEffect(() => {
    if (!writing) return;
    const abort = new AbortController();
    const limit = Math.min(cards.findLastIndex(isWriting) + 1 + NEWER, LONGEST_LIST);
    const look = async () => {
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
        const found = new Map(list.data.map((course) => [course.id, toCard(readListedCourse(course))]));
        setFresh(found);
        const gone = cards.filter(
          (card) => isWriting(card) && !found.has(card.id) && !missed.current.has(card.id),
        );
        for (const { id } of gone) missed.current.add(id);
        if (gone.length > 0) router.refresh();
      } catch {
        // The next look may succeed; what is shown stays.
      }
    };
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [writing, cards, router]);

  return shown;
}
