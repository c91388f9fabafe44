"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** Where the browser does not say when it is idle: so long after the page has come. */
const CALM_MS = 600;

type Late<Part> = {
  /** What was loaded; null until then. */
  part: Part | null;
  /** The last attempt failed; wanting it again is the next one. */
  failed: boolean;
  /** Loads it, once however often it is wanted. */
  want: () => void;
};

/**
 * Code that is not needed before somebody does something: it comes when the page has arrived and the browser has nothing else to do
 * (`"idle"`), and at the latest when it is wanted. `load` stands outside of the component.
 */
export function useLate<Part>(load: () => Promise<Part>, first: "idle" | "wanted" = "idle"): Late<Part> {
  // An object, because a component is a function and React would call it.
  const [got, setGot] = useState<{ part: Part } | null>(null);
  const [failed, setFailed] = useState(false);
  const loading = useRef(false);
  const want = useCallback(() => {
    if (loading.current) return;
    loading.current = true;
    load().then(
      (part) => {
        setGot({ part });
        setFailed(false);
      },
      () => {
        loading.current = false;
        setFailed(true);
      },
    );
  }, [load]);
  useEffect(() => (first === "idle" ? whenIdle(want) : undefined), [first, want]);
  return { part: got?.part ?? null, failed, want };
}

/** Calls once after the page's own load, when nothing else is to do; answers how to call that off. */
function whenIdle(act: () => void): () => void {
  let stop = () => {};
  const begin = () => {
    if ("requestIdleCallback" in window) {
      const id = requestIdleCallback(act);
      stop = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(act, CALM_MS);
      stop = () => clearTimeout(id);
    }
  };
  if (document.readyState === "complete") begin();
  else {
    window.addEventListener("load", begin, { once: true });
    stop = () => window.removeEventListener("load", begin);
  }
  return () => stop();
}
