"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";

const SAID_MS = 2_000;

/** Pages without https have no clipboard: there the code is selected, and the keyboard copies it. */
async function copyFrom(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}

/** Copies the code of the block that it stands in, and says so; what cannot be copied stays selected. */
export function CopyCode() {
  const t = useTranslations("course.reading");
  const [said, setSaid] = useState<"copied" | "selected" | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <>
      <button
        type="button"
        className="code-copy no-print"
        onClick={async (event) => {
          const code = event.currentTarget.closest(".code-block")?.querySelector("pre");
          if (!code) return;
          const copied = await copyFrom(code);
          setSaid(copied ? "copied" : "selected");
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setSaid(null), SAID_MS);
        }}
      >
        {said === null ? t("copy") : t(said)}
      </button>
      <span role="status" className="sr-only">
        {said === null ? "" : t(said)}
      </span>
    </>
  );
}
