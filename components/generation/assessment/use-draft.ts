"use client";

import { useEffect, useState } from "react";

/** The stored text of this key; storage may be unavailable. */
function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under this key; an empty one is removed (browser only). */
export function storeDraft(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the text lives as long as the page.
  }
}

/** Whether a text is stored under this key (browser only). */
export function hasDraft(key: string): boolean {
  return readStored(key) !== null;
}

/**
 * Typed text in session storage, so that a reload or a new sign-in loses nothing. The key names the field and the user, so that another user
 * of the tab does not see it.
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState("");
  useEffect(() => {
    const stored = readStored(key);
    // Only the browser has it, so it is set after hydration.
    if (stored) queueMicrotask(() => setText(stored));
  }, [key]);
  const change = (next: string) => {
    setText(next);
    storeDraft(key, next);
  };
  return [text, change];
}
