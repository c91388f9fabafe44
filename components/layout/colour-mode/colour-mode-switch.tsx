"use client";

import { useTranslations } from "next-intl";
import { useColourMode } from "./colour-mode";
import { HalfSquare } from "../shell/nav-icons";

/** The sidebar's dark mode switch, 44 px high. */
export function ColourModeSwitch() {
  const t = useTranslations("layout");
  const { mode, setMode } = useColourMode();
  const dark = mode === "dark";
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      onClick={() => setMode(dark ? "light" : "dark")}
      className="shell-row"
    >
      <HalfSquare />
      {t("darkMode")}
      <span aria-hidden="true" className="relative ms-auto h-4.5 w-8.5 rounded-xs border border-line-strong">
        <span className="absolute start-0.5 top-0.5 size-3 rounded-[1px] bg-ink-2 transition-[left] dark:start-4.5 dark:bg-primary" />
      </span>
    </button>
  );
}

/** The same switch as a square button, for the headers of public pages. */
export function ColourModeButton() {
  const t = useTranslations("layout");
  const { mode, setMode } = useColourMode();
  const dark = mode === "dark";
  return (
    <button
      type="button"
      aria-label={t("darkMode")}
      aria-pressed={dark}
      onClick={() => setMode(dark ? "light" : "dark")}
      className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <HalfSquare />
    </button>
  );
}
