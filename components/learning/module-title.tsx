"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** The module that was open before on this page load; turning the page draws everything anew, and the focus would be lost with it. */
let before: string | null = null;

/** A module's title, which takes the focus when the reader has come here from another module. */
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
      tabIndex={-1}
      className="display mt-1.5 text-module text-balance wrap-anywhere"
    >
      {children}
    </h2>
  );
}
