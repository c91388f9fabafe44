"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** The previously open module of this page load. Navigation replaces the page, and with it the focused element. */
let before: string | null = null;

/** A module's title; receives the focus after navigation from another module. */
export function ModuleTitle({ moduleId, children }: { moduleId: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (before !== null && before !== moduleId) title.current?.focus({ preventScroll: true });
    before = moduleId;
  }, [moduleId]);
  return (
    <h2
      ref={title}
      id="module-title"
      dir="auto"
      tabIndex={-1}
      className="display mt-1.5 text-module text-balance wrap-anywhere"
    >
      {children}
    </h2>
  );
}
