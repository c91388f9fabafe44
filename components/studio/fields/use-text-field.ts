"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useDraftEditor } from "@/components/studio/use-draft";
import { valueAt } from "@/lib/courses/document/patch";
import { authorText, fitted } from "./author-text";

/** A pause in typing after which the draft takes the text. */
const PAUSE_MS = 400;

export type TextField = {
  text: string;
  /** Takes what the author typed. */
  change: (text: string) => void;
  /** Puts what was typed into the draft now. */
  commit: () => void;
};

type Typed = {
  /** The text in the draft. */
  stored: string;
  /** The longest text that is saved, in UTF-16 units. */
  max: number;
  save: (text: string) => void;
  /** Milliseconds without a key press after which the draft takes the text; null waits until the field is left. */
  pause?: number | null;
};

/**
 * A text of the draft as one field edits it. Typing stays in the field until a pause, so that a key press does not copy the whole document. A
 * text that is too long stays in the field and is not saved; leaving the field for good keeps its beginning.
 */
export function useTyped({ stored, max, save, pause = PAUSE_MS }: Typed): TextField {
  const [typed, setTyped] = useState<string | null>(null);
  const saveChanged = (text: string) => {
    if (text !== stored) save(text);
  };
  const commit = () => {
    if (typed === null || typed.trim().length > max) return;
    saveChanged(fitted(typed, max));
    setTyped(null);
  };
  const commitLater = useEffectEvent(commit);
  const leave = useEffectEvent(() => {
    if (typed !== null) saveChanged(fitted(typed, max));
  });
  useEffect(() => {
    if (typed === null || pause === null) return;
    const timer = setTimeout(() => commitLater(), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  useEffect(() => () => leave(), []);
  return { text: typed ?? stored, change: (text) => setTyped(authorText(text)), commit };
}

/** {@link useTyped} for the text at a path of the draft. */
export function useTextField(path: string, max: number): TextField {
  const { document, apply } = useDraftEditor();
  const value = valueAt(document, path);
  return useTyped({
    stored: typeof value === "string" ? value : "",
    max,
    save: (text) =>
      apply([
        {
          op: "set",
          path,
          ...(typeof value === "string" || value === null ? { before: value } : {}),
          value: text,
        },
      ]),
  });
}
