"use client";

import { type ReactNode, useRef } from "react";

type LearnMoreProps = {
  label: string;
  title: string;
  close: string;
  home: { label: string; href: string };
  children: ReactNode;
};

const OUTLINE =
  "inline-flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-line-strong px-4.5 py-1.5 text-15 font-medium hover:border-ink-2 hover:bg-sunken";

/** A button that opens a native modal dialog, which traps the focus, closes on Esc and returns the focus. */
export function LearnMore({ label, title, close, home, children }: LearnMoreProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={OUTLINE}
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby="learn-more-title" className="legal-dialog">
        <h2 id="learn-more-title" className="display text-26 leading-[1.15]">
          {title}
        </h2>
        <div className="legal-text mt-4">{children}</div>
        <div className="mt-7 flex flex-col gap-2 xs:flex-row xs:justify-end xs:gap-3">
          <button type="button" className={OUTLINE} onClick={() => dialog.current?.close()}>
            {close}
          </button>
          <a
            href={home.href}
            className="inline-flex min-h-11 items-center justify-center rounded-md border border-accent bg-accent px-4.5 py-1.5 text-15 font-[560] text-on-accent hover:border-accent-hover hover:bg-accent-hover"
          >
            {home.label}
          </a>
        </div>
      </dialog>
    </>
  );
}
