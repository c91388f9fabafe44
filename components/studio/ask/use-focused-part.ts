"use client";

import { useEffect, useState } from "react";

/** The part of the draft that the author works on: the nearest `data-path`, and the paragraph at the caret of a text. */
export type FocusedPart = { path: string; paragraph: string | null };

/** The paragraph around a position: the lines up to the next blank ones. */
export function paragraphAt(text: string, position: number): string | null {
  const start = text.lastIndexOf("\n\n", Math.max(0, position - 1));
  const end = text.indexOf("\n\n", position);
  const paragraph = text.slice(start < 0 ? 0 : start + 2, end < 0 ? text.length : end).trim();
  return paragraph === "" ? null : paragraph;
}

/** The paragraph at the caret of an editor that has an element per line. */
function paragraphOfLines(anchor: Node | null): string | null {
  const at = anchor instanceof Element ? anchor : anchor?.parentElement;
  const line = at?.closest(".cm-line");
  if (!line || line.textContent.trim() === "") return null;
  const lines = [line.textContent];
  for (let one = line.previousElementSibling; one?.textContent.trim(); one = one.previousElementSibling)
    lines.unshift(one.textContent);
  for (let one = line.nextElementSibling; one?.textContent.trim(); one = one.nextElementSibling)
    lines.push(one.textContent);
  return lines.join("\n").trim();
}

function focusedPart(): FocusedPart | null {
  const element = document.activeElement;
  const path = element?.closest("[data-path]")?.getAttribute("data-path");
  if (!element || !path) return null;
  if (element instanceof HTMLTextAreaElement)
    return { path, paragraph: paragraphAt(element.value, element.selectionStart) };
  return { path, paragraph: paragraphOfLines(document.getSelection()?.anchorNode ?? null) };
}

/** The part that had the focus last; null before the first. */
export function useFocusedPart(): FocusedPart | null {
  const [part, setPart] = useState<FocusedPart | null>(null);
  useEffect(() => {
    const update = () => {
      const next = focusedPart();
      if (next)
        setPart((last) => (last?.path === next.path && last.paragraph === next.paragraph ? last : next));
    };
    document.addEventListener("focusin", update);
    document.addEventListener("selectionchange", update);
    return () => {
      document.removeEventListener("focusin", update);
      document.removeEventListener("selectionchange", update);
    };
  }, []);
  return part;
}
