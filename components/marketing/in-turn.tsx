"use client";

import { useEffect } from "react";

const soon = (work: () => void) => (typeof requestIdleCallback === "function" ? requestIdleCallback(work) : setTimeout(work, 50));

/** Lays the sections below the first screen out one by one while nothing else is to be done: no piece of work is long, and nobody who scrolls finds them missing. */
export function InTurn({ of }: { of: string }) {
  useEffect(() => {
    const sections = [...document.querySelectorAll(`${of} > *`)];
    let isOver = false;
    const next = () => {
      const section = isOver ? undefined : sections.shift();
      if (!section) return;
      section.setAttribute("data-laid-out", "");
      soon(next);
    };
    soon(next);
    return () => {
      isOver = true;
    };
  }, [of]);
  return null;
}
