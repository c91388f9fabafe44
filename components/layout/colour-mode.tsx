"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";
import { COLOUR_MODE_KEY } from "./theme-script";

export type ColourMode = "light" | "dark";

const CHANGED = "meno:colour-mode";

function read(): ColourMode {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function apply(mode: ColourMode): void {
  document.documentElement.classList.toggle("dark", mode === "dark");
  window.dispatchEvent(new Event(CHANGED));
}

function setMode(mode: ColourMode): void {
  try {
    localStorage.setItem(COLOUR_MODE_KEY, mode);
  } catch {
    // Storage may be closed to us (private windows): the choice then lasts as long as the page.
  }
  apply(mode);
}

/** The mode that the head's script would choose. */
function preferred(): ColourMode {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(COLOUR_MODE_KEY);
  } catch {
    // As above: without storage the system decides.
  }
  if (stored === "dark" || stored === "light") return stored;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Stands in both root layouts: a page that only the browser draws (an error, a 404) never ran the head's script. */
export function ColourModeSync() {
  useLayoutEffect(() => {
    if (read() !== preferred()) apply(preferred());
  }, []);
  return null;
}

function subscribe(onChange: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === COLOUR_MODE_KEY) apply(event.newValue === "dark" ? "dark" : "light");
  };
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", fromOtherTab);
  };
}

/** The colour mode in force and how to change it; remembered in local storage, shared between tabs. */
export function useColourMode(): { mode: ColourMode; setMode: (mode: ColourMode) => void } {
  const mode = useSyncExternalStore(subscribe, read, (): ColourMode => "light");
  return { mode, setMode };
}
