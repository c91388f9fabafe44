"use client";

import { useEffect, useState } from "react";

/** The text that is kept under this key; storage may be switched off. */
function keptUnder(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the page keeps the text as long as it stands.
  }
}

/** Whether a text is kept under this key; only the browser can say. */
export function hasDraft(key: string): boolean {
  return keptUnder(key) !== null;
}

/**
 * Text being typed, kept in session storage so that a reload or a new sign-in loses nothing.
 * The key names the field and its person: somebody else who signs in here must not find it.
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState("");
  useEffect(() => {
    const kept = keptUnder(key);
    // Only the browser knows it, so it comes after hydration.
    if (kept) queueMicrotask(() => setText(kept));
  }, [key]);
  const change = (next: string) => {
    setText(next);
    keep(key, next);
  };
  return [text, change];
}
