"use client";

import { useEffect, useRef, useState } from "react";

type Texts = Record<string, string>;

/**
 * Form fields kept in this tab's session storage, so that a reload or a new sign-in loses no input. The key names the form and the user,
 * so that another user of the tab does not see them.
 */
export function useStoredFields<T extends Texts>(key: string, empty: T) {
  const [fields, setFields] = useState(empty);
  const latest = useRef(empty);

  const change = (patch: Partial<T>) => {
    latest.current = { ...latest.current, ...patch };
    setFields(latest.current);
    store(key, latest.current);
  };
  /** Clears the sent texts; text typed since then stays. */
  const clearSent = (sent: T) => {
    const left = Object.entries(latest.current).map(([name, text]) => [
      name,
      text === sent[name] ? "" : text,
    ]);
    change(Object.fromEntries(left) as T);
  };

  useEffect(() => {
    const kept = readStored(key, latest.current);
    if (!kept) return;
    latest.current = kept;
    // Only the browser has it, so it is set after hydration.
    queueMicrotask(() => setFields(latest.current));
  }, [key]);
  return { fields, change, clearSent };
}

/** The stored texts of the form's fields, or null. */
function readStored<T extends Texts>(key: string, empty: T): T | null {
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
    // Without storage the text lives as long as the page.
  }
}
