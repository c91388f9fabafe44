import type { ReactNode } from "react";

type RecordSectionProps = { id: string; title: string; note?: string; children: ReactNode };

/** A part of the record under a rule: its heading and what it shows. */
export function RecordSection({ id, title, note, children }: RecordSectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="mt-14 break-inside-avoid border-t border-ink pt-6 md:mt-20"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id={`${id}-title`} className="display text-34">
          {title}
        </h2>
        {note ? <p className="text-14 text-ink-2">{note}</p> : null}
      </header>
      {children}
    </section>
  );
}
