"use client";

import { useSyncExternalStore } from "react";

/** From this width on a course page has a margin. */
const WIDE = "(min-width: 67.5rem)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether there is a margin beside the text for the mentor and for sources; null on the server. */
export function useMargin(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => null,
  );
}
