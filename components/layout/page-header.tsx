import type { ReactNode } from "react";

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The italic word above the title, e.g. Course. */
  label?: ReactNode;
  /** At the end of the line on wide screens: a counter, a button. */
  aside?: ReactNode;
};

/** The head of a page: one h1, a sentence, and an optional aside. */
export function PageHeader({ title, lead, label, aside }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        {label ? <p className="label-voice mb-2">{label}</p> : null}
        <h1 className="display text-title">{title}</h1>
        {lead ? <p className="mt-2.5 max-w-[34em] text-16 text-ink-2">{lead}</p> : null}
      </div>
      {aside}
    </header>
  );
}
