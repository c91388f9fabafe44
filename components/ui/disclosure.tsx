"use client";

import { type ReactNode, useId, useState } from "react";
import { cn } from "./cn";

type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  /** Beside the title: a badge, a count. */
  aside?: ReactNode;
  defaultOpen?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Wraps the trigger in a heading of this level, so that it appears in the outline. */
  level?: 2 | 3 | 4;
  className?: string;
};

/** A heading that shows and hides its content, which stays in the page. */
export function Disclosure({
  title,
  children,
  aside,
  level,
  className,
  defaultOpen = false,
  open: controlled,
  onOpenChange,
}: DisclosureProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultOpen);
  const open = controlled ?? own;
  const Heading = level ? (`h${level}` as const) : "div";
  const toggle = () => {
    setOwn(!open);
    onOpenChange?.(!open);
  };
  return (
    <div className={cn("border-y border-line", className)}>
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          data-state={open ? "open" : "closed"}
          onClick={toggle}
          className="group flex min-h-13 w-full items-center gap-3 text-start text-16 font-[550]"
        >
          <span className="min-w-0">{title}</span>
          {aside}
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="fig ms-auto size-4 shrink-0 text-ink-2 transition-transform group-data-[state=open]:rotate-180"
          >
            <path d="m2 5 6 6 6-6" />
          </svg>
        </button>
      </Heading>
      <div id={id} data-state={open ? "open" : "closed"} className="pb-4 data-[state=closed]:hidden">
        {children}
      </div>
    </div>
  );
}
