import type { ReactNode } from "react";

type SourceRowProps = {
  number: number;
  title: string;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
};

/** One source of the list: its number, its title, what is known of it, and a cross that removes it. */
export function SourceRow({ number, title, removeLabel, onRemove, children }: SourceRowProps) {
  return (
    <li className="grid grid-cols-[30px_minmax(0,1fr)_44px] border-b border-line pt-5 pb-4.5 sm:grid-cols-[40px_minmax(0,1fr)_44px]">
      <span className="display num text-26 leading-[1.1] text-ink-3" aria-hidden="true">
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="leading-[1.4] font-[560] wrap-anywhere" dir="auto">
          {title}
        </h3>
        {children}
      </div>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="-me-3 -mt-2.5 grid size-11 cursor-pointer place-items-center justify-self-end rounded-sm text-ink-3 hover:text-ink"
      >
        <svg viewBox="0 0 18 18" aria-hidden="true" className="fig size-3.25">
          <path d="m2 2 14 14M16 2 2 16" />
        </svg>
      </button>
    </li>
  );
}
