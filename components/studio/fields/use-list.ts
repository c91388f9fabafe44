"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { useDraftEditor } from "@/components/studio/use-draft";
import type { Patch } from "@/lib/courses/document/patch";

type Part = { id: string };

/** Puts the focus on an element that a change has just drawn. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}

/** Changes of the list of parts at a path of the draft. `moved` has the place of the last part that moved, for the live region. */
export function useList(path: string, parts: readonly Part[]) {
  const { apply } = useDraftEditor();
  const [moved, setMoved] = useState<{ place: number; count: number } | null>(null);
  /** Applies a change and puts the focus on the element with this id. */
  const change = (patches: readonly Patch[], focusId: string) => {
    flushSync(() => apply(patches));
    focusOn(focusId);
  };
  return {
    moved,
    change,
    /** Moves a part by one place and keeps the focus on the button of that direction, or on the other one at the end of the list. */
    move: (id: string, by: -1 | 1, buttonIdOf: (by: -1 | 1) => string) => {
      const ids = parts.map((part) => part.id);
      const place = ids.indexOf(id) + by;
      if (place < 0 || place >= ids.length) return;
      ids.splice(place - by, 1);
      ids.splice(place, 0, id);
      setMoved({ place: place + 1, count: ids.length });
      const isLast = place + by < 0 || place + by >= ids.length;
      change([{ op: "order", path, ids }], buttonIdOf(isLast ? (by === 1 ? -1 : 1) : by));
    },
    remove: (id: string, focusId: string) => change([{ op: "remove", path: `${path}/${id}` }], focusId),
    /** Adds a part at the end. */
    add: (value: Part & Record<string, unknown>, focusId: string) =>
      change([{ op: "add", path, after: parts.at(-1)?.id ?? null, value }], focusId),
  };
}
