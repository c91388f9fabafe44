"use client";

import type { ReactNode } from "react";
import { type DrawPreview, PreviewContext } from "./preview";

/** Gives the lesson editors the server's drawing of Markdown. */
export function PreviewProvider({ draw, children }: { draw: DrawPreview; children: ReactNode }) {
  return <PreviewContext value={draw}>{children}</PreviewContext>;
}
