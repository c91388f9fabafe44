"use client";

import { Search } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { cn } from "../cn";
import { excessOf, LengthNote } from "./length-note";

/** The server's limit for a search. */
const SEARCH_MAX = 200;

type SearchFieldProps = {
  value: string;
  onSearch: (text: string) => void;
  label: string;
  placeholder: string;
  size?: "md" | "lg";
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** A search field. A text that is too long stays in the field with a note, and is not searched for. */
export function SearchField({
  value,
  onSearch,
  label,
  placeholder,
  size = "md",
  ...input
}: SearchFieldProps) {
  const [tooLong, setTooLong] = useState<string | null>(null);
  const change = (text: string) => {
    const isTooLong = excessOf(text, SEARCH_MAX) > 0;
    setTooLong(isTooLong ? text : null);
    if (!isTooLong) onSearch(text);
  };
  return (
    <div>
      <div className="relative">
        <Search
          className={cn(
            "pointer-events-none absolute top-1/2 size-5 -translate-y-1/2 text-ink-3",
            size === "lg" ? "start-4.5" : "start-4",
          )}
          strokeWidth={1.5}
          aria-hidden="true"
        />
        <input
          {...input}
          type="search"
          dir="auto"
          value={tooLong ?? value}
          onChange={(event) => change(event.target.value)}
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={tooLong !== null || undefined}
          className={cn(
            "w-full appearance-none rounded-md border border-line-strong bg-surface pe-4 hover:border-ink-2",
            size === "lg" ? "h-14 ps-13 text-17" : "h-12 ps-12 text-16",
          )}
        />
      </div>
      <LengthNote text={tooLong ?? ""} max={SEARCH_MAX} className="mt-1.5" />
    </div>
  );
}
