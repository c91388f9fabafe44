import type { ReactNode } from "react";

/** The heading of a section of the module, and a short line or a button at its end. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
      <h2 id={id} className="display text-26">
        {title}
      </h2>
      {children}
    </div>
  );
}
