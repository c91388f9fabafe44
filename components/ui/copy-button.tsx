"use client";

import { useRef, useState } from "react";
import { copyText } from "./copy-text";

const CONFIRMATION_MS = 2_000;

type CopyButtonProps = { texts: { copy: string; copied: string; selected: string }; className: string };

/** Copies the `pre` of the nearest `data-copyable` ancestor and confirms it; without a clipboard the text stays selected. */
export function CopyButton({ texts, className }: CopyButtonProps) {
  const [confirmation, setConfirmation] = useState<"copied" | "selected" | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={async (event) => {
          const shown = event.currentTarget.closest("[data-copyable]")?.querySelector("pre");
          if (!shown) return;
          setConfirmation((await copyText(shown.textContent, shown)) ? "copied" : "selected");
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setConfirmation(null), CONFIRMATION_MS);
        }}
      >
        {texts[confirmation ?? "copy"]}
      </button>
      <span role="status" className="sr-only">
        {confirmation === null ? "" : texts[confirmation]}
      </span>
    </>
  );
}
