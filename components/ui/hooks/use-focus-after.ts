"use client";

import { type RefCallback, useCallback, useEffect, useRef } from "react";

/**
 * Moves the focus when one part replaces another and the focused element has gone. Attach the returned ref to the element in each part that
 * receives the focus after a change of `stage`. Null means that the stage is not known yet.
 */
export function useFocusAfter(stage: string | null): RefCallback<HTMLElement> {
  const target = useRef<HTMLElement>(null);
  const last = useRef(stage);
  useEffect(() => {
    if (stage === null || last.current === stage) return;
    const isFirst = last.current === null;
    last.current = stage;
    if (!isFirst && document.activeElement === document.body) target.current?.focus();
  }, [stage]);
  return useCallback((element: HTMLElement | null) => {
    target.current = element;
  }, []);
}
