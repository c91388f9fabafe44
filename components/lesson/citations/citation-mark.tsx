"use client";

import { cn } from "@/components/ui/cn";
import type { Citation } from "@/lib/sources/citations/schema";
import { useCitations } from "./citation-context";
import { addressOf } from "./open-citation";

type CitationMarkProps = {
  /** The mark's number, or for a reply one that is unique on the page. */
  id: string;
  /** Such as "[1, p. 14]". */
  label: string;
  /** Such as "Source 1, page 14". */
  name: string;
  /** Of a reply; the page has those of the module. */
  citation?: Citation;
};

/** The mark behind a statement that opens the place it rests on. */
export function CitationMark({ id, label, name, citation }: CitationMarkProps) {
  const stage = useCitations();
  // The name begins with the visible words, by which voice control finds it.
  const spoken = `${label} ${name}`;
  if (!stage)
    return (
      <span className="cite" aria-label={spoken} role="note">
        {label}
      </span>
    );
  const isOpen = stage.opened?.key === id;
  // A link, because a line may break before a button, which would part it from its word.
  return (
    <a
      href={addressOf(id)}
      role="button"
      aria-label={spoken}
      aria-expanded={isOpen}
      aria-controls={isOpen ? "source-page" : undefined}
      className={cn("cite", isOpen && "cite-open")}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        stage.open(id, citation);
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        stage.open(id, citation);
      }}
    >
      {label}
    </a>
  );
}
