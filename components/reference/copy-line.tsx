"use client";

import { useEffect, useState } from "react";

type CopyLineProps = { text: string; label: string; done: string };

/** Copies a line; says for a moment that it did. */
export function CopyLine({ text, label, done }: CopyLineProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false));
  return (
    <button type="button" onClick={() => void copy()} className="min-h-11 min-w-11 cursor-pointer px-3 text-13 text-ink-2 hover:text-ink hover:underline">
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}
