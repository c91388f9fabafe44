"use client";

import { type FocusEvent, useCallback, useEffect, useRef } from "react";

const ends = ["pointerup", "pointercancel", "keydown"] as const;

/**
 * For the `onBlurCapture` of a form that validates on blur. A press takes the focus away before it is over; if a message
 * came or went right then, the pressed button would move from under the finger and the click be lost. So what a field has
 * to say when it is left by a press is said after the press.
 */
export function useDeferredBlur(): (event: FocusEvent<HTMLFormElement>) => void {
  const isPressed = useRef(false);
  const left = useRef(new Set<EventTarget>());

  useEffect(() => {
    const waiting = left.current;
    const speak = () => {
      for (const field of waiting) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      waiting.clear();
    };
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click comes in the same task as the end of its press.
      if (waiting.size > 0) setTimeout(speak, 0);
    };
    window.addEventListener("pointerdown", press, true);
    for (const end of ends) window.addEventListener(end, release, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      for (const end of ends) window.removeEventListener(end, release, true);
    };
  }, []);

  return useCallback((event) => {
    if (!isPressed.current) return;
    event.stopPropagation();
    left.current.add(event.target);
  }, []);
}
