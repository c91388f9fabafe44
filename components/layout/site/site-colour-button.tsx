"use client";

import type { ReactNode } from "react";
import { useColourMode } from "../colour-mode/colour-mode";

/** Dark mode for pages that ship no translator: label and icon come from the server. */
export function SiteColourButton({ label, children }: { label: string; children: ReactNode }) {
  const { mode, setMode } = useColourMode();
  const dark = mode === "dark";
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={dark}
      onClick={() => setMode(dark ? "light" : "dark")}
      className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink"
    >
      {children}
    </button>
  );
}
