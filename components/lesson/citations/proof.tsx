import type { Citation } from "@/lib/sources/citations/schema";
import { CitationMark } from "./citation-mark";

/** How a mark is drawn, and the citation that it opens if the page does not have it. */
export type ProofMark = { id: string; label: string; name: string; citation?: Citation };

/** The places in the sources that prove a key; empty without one. */
export function Proof({ lead, marks }: { lead: string; marks: readonly ProofMark[] }) {
  if (marks.length === 0) return null;
  return (
    <p className="mt-1.5 text-15 text-ink-2">
      {lead}
      {marks.map((mark) => (
        <span key={mark.id}>
          {" "}
          <CitationMark {...mark} />
        </span>
      ))}
    </p>
  );
}
