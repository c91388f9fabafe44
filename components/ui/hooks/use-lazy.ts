"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** Delay after the page's load event where the browser has no `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 600;

type Lazy<Part> = {
  /** The loaded code; null until then. */
  part: Part | null;
  /** The last attempt failed; calling `load` tries again. */
  failed: boolean;
  /** Loads the code once, however often it is called. */
  load: () => void;
};

/**
 * Code that is not needed before an input. It loads when the browser is idle (`"idle"`) or on demand. Unlike `next/dynamic` it can be
 * preloaded, and a failed load can be shown and retried. `importPart` must be a stable function.
 */
export function useLazy<Part>(
  importPart: () => Promise<Part>,
  when: "idle" | "onDemand" = "idle",
): Lazy<Part> {
  // Wrapped in an object: React would call a component that is passed to a state setter.
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const [failed, setFailed] = useState(false);
  const loading = useRef(false);
  const load = useCallback(() => {
    if (loading.current) return;
    loading.current = true;
    importPart().then(
      (part) => {
        setLoaded({ part });
        setFailed(false);
      },
      () => {
        loading.current = false;
        setFailed(true);
      },
    );
  }, [importPart]);
  useEffect(() => (when === "idle" ? whenIdle(load) : undefined), [when, load]);
  return { part: loaded?.part ?? null, failed, load };
}

/** Calls back once the page has loaded and the browser is idle; returns how to cancel. */
function whenIdle(callback: () => void): () => void {
  let cancel = () => {};
  const schedule = () => {
    if ("requestIdleCallback" in window) {
      const id = requestIdleCallback(callback);
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(callback, IDLE_FALLBACK_MS);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === "complete") schedule();
  else {
    window.addEventListener("load", schedule, { once: true });
    cancel = () => window.removeEventListener("load", schedule);
  }
  return () => cancel();
}
