import type { KeyboardEvent } from "react";

/** Ctrl or ⌘ with Z or Y. The studio undoes changes of the draft, so a field gives it what was typed before that. */
export function isUndoKey({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && ["z", "y"].includes(key.toLowerCase());
}
