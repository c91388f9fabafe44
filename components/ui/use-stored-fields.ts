"use client";

import { useEffect, useRef, useState } from "react";

type Texts = Record<string, string>;

/**
 * Fields being typed, kept in this tab's session storage, so that a reload or a new sign-in loses nothing.
 * The key names the form and its person: somebody else who signs in here must not find them.
 */
export function useStoredFields<T extends Texts>(key: string, empty: T) {
  const [fields, setFields] = useState(empty);
  const latest = useRef(empty);

  const change = (patch: Partial<T>) => {
    latest.current = { ...latest.current, ...patch };
    setFields(latest.current);
    store(key, latest.current);
  };
  /** What was sent goes; what was typed while it was on its way stays. */
  const clearSent = (sent: T) => {
    const left = Object.entries(latest.current).map(([name, text]) => [
      name,
      text === sent[name] ? "" : text,
    ]);
    change(Object.fromEntries(left) as T);
  };

  useEffect(() => {
    const kept = readKept(key, latest.current);
    if (!kept) return;
    latest.current = kept;
    // Only the browser knows it, so it comes after hydration.
    queueMicrotask(() => setFields(latest.current));
  }, [key]);
  return { fields, change, clearSent };
}

/** The kept texts of the fields that the form has; null when there are none. */
function readKept<T extends Texts>(key: string, empty: T): T | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const texts = Object.entries(kept).filter(([name, text]) => name in empty && typeof text === "string");
    return { ...empty, ...(Object.fromEntries(texts) as Partial<T>) };
  } catch {
    return null;
  }
}

function store(key: string, fields: Texts): void {
  try {
    if (Object.values(fields).every((text) => text === "")) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(fields));
  } catch {
    // Without storage the page keeps the text as long as it stands.
  }
}
