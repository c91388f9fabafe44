"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";
import { COLOUR_MODE_KEY } from "./theme-script";

export type ColourMode = "light" | "dark";
/** What a person chose: a mode, or that of the system. */
export type ColourChoice = ColourMode | "system";

const CHANGED = "meno:colour-mode";
const SYSTEM_DARK = "(prefers-color-scheme: dark)";

/** The choice for the life of the page where storage is unavailable (private windows). */
let inMemory: ColourMode | null = null;

function read(): ColourMode {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function apply(mode: ColourMode): void {
  document.documentElement.classList.toggle("dark", mode === "dark");
  window.dispatchEvent(new Event(CHANGED));
}

function setMode(choice: ColourChoice): void {
  inMemory = null;
  try {
    if (choice === "system") localStorage.removeItem(COLOUR_MODE_KEY);
    else localStorage.setItem(COLOUR_MODE_KEY, choice);
  } catch {
    inMemory = choice === "system" ? null : choice;
  }
  apply(preferred());
}

function chosen(): ColourChoice {
  let stored: string | null = inMemory;
  try {
    stored ??= localStorage.getItem(COLOUR_MODE_KEY);
  } catch {
    // Without storage the system decides.
  }
  return stored === "dark" || stored === "light" ? stored : "system";
}

/** The mode that the script in the head would choose. */
function preferred(): ColourMode {
  const choice = chosen();
  if (choice !== "system") return choice;
  return window.matchMedia(SYSTEM_DARK).matches ? "dark" : "light";
}

function follow(): void {
  if (read() !== preferred()) apply(preferred());
}

/** For pages rendered in the browser alone (an error, a 404), which never ran the script in the head, and for frames without a switch. */
export function ColourModeSync() {
  useLayoutEffect(follow, []);
  useColourMode();
  return null;
}

/** Follows the choice of other tabs and of the system, also after a return from the back/forward cache. */
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

/** The current colour mode, what was chosen, and the setter; stored in local storage and shared between tabs. */
export function useColourMode(): {
  mode: ColourMode;
  choice: ColourChoice;
  setMode: (choice: ColourChoice) => void;
} {
  const mode = useSyncExternalStore(subscribe, read, (): ColourMode => "light");
  const choice = useSyncExternalStore(subscribe, chosen, (): ColourChoice => "system");
  return { mode, choice, setMode };
}
