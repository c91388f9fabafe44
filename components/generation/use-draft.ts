"use client";

import { useEffect, useState } from "react";

/** Whether a text is kept under this key; only the browser can say. */
export function hasDraft(key: string): boolean {
  return sessionStorage.getItem(key) !== null;
}

/**
 * Text being typed, kept in session storage so that a reload or a new sign-in loses nothing.
 * The key names the field and its person: somebody else who signs in here must not find it.
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState("");
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    // Only the browser knows it, so it comes after hydration.
    if (kept) queueMicrotask(() => setText(kept));
  }, [key]);
  const change = (next: string) => {
    setText(next);
    if (next === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return [text, change];
}
