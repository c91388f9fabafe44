"use client";

import type { KeyboardEvent } from "react";

/** The keyCode of keys that an input method handles. Safari ends the composition before the Enter that accepts it. */
const HANDLED_BY_INPUT_METHOD = 229;

type Key = { key: string; shiftKey: boolean; isComposing: boolean; keyCode: number };

/** Whether a key sends the text: Enter, unless it breaks the line or accepts what an input method suggests. */
export const isSendKey = ({ key, shiftKey, isComposing, keyCode }: Key): boolean =>
  key === "Enter" && !shiftKey && !isComposing && keyCode !== HANDLED_BY_INPUT_METHOD;

/** The `onKeyDown` of a text field in which Enter sends. */
export function useEnterToSend(onSend: () => void) {
  return (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent)) return;
    event.preventDefault();
    onSend();
  };
}
