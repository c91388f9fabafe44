"use client";

import { useEffect, useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import type { CourseCard, CourseList } from "@/lib/courses/schema";

/** Milliseconds between looks at courses that are being written. */
const EVERY = 4000;

const nothing: ReadonlyMap<string, CourseCard> = new Map();

/** The cards of the page, kept fresh while one of them is being written. One request serves them all: new courses come first. */
export function useLiveCards(cards: readonly CourseCard[]): CourseCard[] {
  const [fresh, setFresh] = useState(nothing);
  const [known, setKnown] = useState(cards);

  // What the page brings anew is newer than what was looked up before.
  if (known !== cards) {
    setKnown(cards);
    setFresh(nothing);
  }

  const shown = cards.map((card) => fresh.get(card.id) ?? card);
  const writing = shown.some((card) => card.generation.state === "writing");

  useEffect(() => {
    if (!writing) return;
    const abort = new AbortController();
    const look = async () => {
      if (document.hidden) return;
      try {
        // The reader of a course's structure comes along only while something is being written.
        const [list, { toCard }] = await Promise.all([apiCall<CourseList>("/courses?limit=30", { signal: abort.signal }), import("@/lib/courses/schema")]);
        if (!abort.signal.aborted) setFresh(new Map(list.data.map((course) => [course.id, toCard(course)])));
      } catch {
        // The next look may succeed; what is shown stays.
      }
    };
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [writing, cards]);

  return shown;
}
