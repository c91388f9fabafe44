"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";
import { COLOUR_MODE_KEY } from "./theme-script";

export type ColourMode = "light" | "dark";

const CHANGED = "meno:colour-mode";
const SYSTEM_DARK = "(prefers-color-scheme: dark)";

/** The choice made on this page where storage is closed to us (private windows): it lasts as long as the page. */
let unstored: ColourMode | null = null;

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
    unstored = mode;
  }
  apply(mode);
}

/** The mode that the head's script would choose. */
function preferred(): ColourMode {
  let stored: string | null = unstored;
  try {
    stored ??= localStorage.getItem(COLOUR_MODE_KEY);
  } catch {
    // Storage is closed to us: the system decides.
  }
  if (stored === "dark" || stored === "light") return stored;
  return window.matchMedia(SYSTEM_DARK).matches ? "dark" : "light";
}

function follow(): void {
  if (read() !== preferred()) apply(preferred());
}

/** For pages that only the browser draws (an error, a 404), which never ran the head's script, and for frames without a switch. */
export function ColourModeSync() {
  useLayoutEffect(follow, []);
  useColourMode();
  return null;
}

/** Another tab's choice, the system's while there is none, and what was missed by a page that the browser had put aside. */
function subscribe(onChange: () => void): () => void {
  const system = window.matchMedia(SYSTEM_DARK);
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", follow);
  window.addEventListener("pageshow", follow);
  system.addEventListener("change", follow);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", follow);
    window.removeEventListener("pageshow", follow);
    system.removeEventListener("change", follow);
  };
}

/** The colour mode in force and how to change it; remembered in local storage, shared between tabs. */
export function useColourMode(): { mode: ColourMode; setMode: (mode: ColourMode) => void } {
  const mode = useSyncExternalStore(subscribe, read, (): ColourMode => "light");
  return { mode, setMode };
}
