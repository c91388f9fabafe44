"use client";

import { type RefCallback, useCallback, useEffect, useRef } from "react";

/**
 * For parts that take each other's place, and the focus with them when they go. Attach the answer in each part to what takes it: it has
 * the focus after each change of `stage` that left it nowhere, and never at first. Null: the stage is not known yet.
 */
export function useFocusAfter(stage: string | null): RefCallback<HTMLElement> {
  const place = useRef<HTMLElement>(null);
  const last = useRef(stage);
  useEffect(() => {
    if (stage === null || last.current === stage) return;
    const isFirst = last.current === null;
    last.current = stage;
    if (!isFirst && document.activeElement === document.body) place.current?.focus();
  }, [stage]);
  return useCallback((element: HTMLElement | null) => {
    place.current = element;
  }, []);
}
