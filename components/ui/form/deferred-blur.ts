"use client";

import { type FocusEvent, useCallback, useEffect, useRef } from "react";

const pressEnds = ["pointerup", "pointercancel", "keydown"] as const;

/**
 * For the `onBlurCapture` of a form that validates on blur. A press blurs the field before it ends; a message that appeared then could move
 * the pressed button away, and the click would be lost. This delays the blur until the press is over.
 */
export function useDeferredBlur(): (event: FocusEvent<HTMLFormElement>) => void {
  const isPressed = useRef(false);
  const left = useRef(new Set<EventTarget>());

  useEffect(() => {
    const waiting = left.current;
    const dispatch = () => {
      for (const field of waiting) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      waiting.clear();
    };
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click is dispatched in the same task as the end of its press.
      if (waiting.size > 0) setTimeout(dispatch, 0);
    };
    window.addEventListener("pointerdown", press, true);
    for (const end of pressEnds) window.addEventListener(end, release, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      for (const end of pressEnds) window.removeEventListener(end, release, true);
    };
  }, []);

  return useCallback((event) => {
    if (!isPressed.current) return;
    event.stopPropagation();
    left.current.add(event.target);
  }, []);
}
