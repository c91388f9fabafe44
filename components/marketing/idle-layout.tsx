"use client";

import { useEffect } from "react";

const soon = (work: () => void) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(work) : setTimeout(work, 50);

/** Lays the landing page's sections below the first screen (marketing.css) out one by one while nothing else is to be done: no piece of work is long, and nobody who scrolls finds them missing. */
export function IdleLayout() {
  useEffect(() => {
    const sections = [...document.querySelectorAll(".landing > *")];
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
  }, []);
  return null;
}
