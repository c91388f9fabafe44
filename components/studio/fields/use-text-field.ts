"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useDraftEditor } from "@/components/studio/use-draft";
import { valueAt } from "@/lib/courses/document/patch";
import { authorText, fitted } from "./author-text";

/** A pause in typing after which the draft takes the text: one step of undo. */
const PAUSE_MS = 400;

type TextField = {
  text: string;
  /** Takes what the author typed. */
  change: (text: string) => void;
  /** Puts what was typed into the draft now. */
  commit: () => void;
};

/**
 * The text at a path of the draft, as one field edits it. Typing stays in the field until a pause, so that a key press does not copy the whole
 * document. A text above `max` UTF-16 units stays in the field and is not saved; leaving the field for good keeps its beginning.
 */
export function useTextField(path: string, max: number): TextField {
  const { document, apply } = useDraftEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const value = valueAt(document, path);
  const stored = typeof value === "string" ? value : "";
  const save = (text: string) => {
    if (text !== stored)
      apply([{ op: "set", path, ...(value === undefined ? {} : { before: stored }), value: text }]);
  };
  const commit = () => {
    if (typed === null || typed.trim().length > max) return;
    save(fitted(typed, max));
    setTyped(null);
  };
  const commitLater = useEffectEvent(commit);
  const leave = useEffectEvent(() => {
    if (typed !== null) save(fitted(typed, max));
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(commitLater, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => leave, []);
  return { text: typed ?? stored, change: (text) => setTyped(authorText(text)), commit };
}
