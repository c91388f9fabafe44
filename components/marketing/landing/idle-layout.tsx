"use client";

import { useEffect } from "react";

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(work) : setTimeout(work, 50);

/** Lays out the sections below the first screen (marketing.css) one by one in idle time, so that no task is long. */
export function IdleLayout() {
  useEffect(() => {
    const sections = [...document.querySelectorAll(".landing > *")];
    let isOver = false;
    const next = () => {
      const section = isOver ? undefined : sections.shift();
      if (!section) return;
      section.setAttribute("data-laid-out", "");
      whenIdle(next);
    };
    whenIdle(next);
    return () => {
      isOver = true;
    };
  }, []);
  return null;
}
