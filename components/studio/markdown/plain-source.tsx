"use client";

import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { isUndoKey } from "@/components/studio/fields/undo-key";
import { replacementFor } from "./insertions";
import type { Handover, Source, SourceProps } from "./source";

type PlainSourceProps = SourceProps & {
  ref: Ref<Source>;
  /** Receives the selection when CodeMirror takes the place of the textarea. */
  handover: RefObject<Handover | null>;
  /** An input method is composing a character: the textarea must stay. */
  onComposing: (isComposing: boolean) => void;
};

/** Markdown in a textarea, which takes the focus. It needs no code beyond the page's, so it is there at once and whenever CodeMirror is not. */
export function PlainSource(props: PlainSourceProps) {
  const { ref, label, lang, text, onChange, onBlur, handover, onComposing } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    insert: (insertion) => {
      const element = area.current;
      if (!element) return;
      const selection = { from: element.selectionStart, to: element.selectionEnd };
      const { from, to, insert, select } = replacementFor(element.value, selection, insertion);
      const { value } = element;
      flushSync(() => onChange(value.slice(0, from) + insert + value.slice(to)));
      element.focus();
      element.setSelectionRange(select.from, select.to);
    },
  }));
  useLayoutEffect(() => {
    const element = area.current;
    element?.focus();
    return () => {
      if (!element) return;
      const selection = { from: element.selectionStart, to: element.selectionEnd };
      handover.current = { selection, hasFocus: element === document.activeElement };
    };
  }, [handover]);
  return (
    <textarea
      ref={area}
      rows={Math.max(6, text.split("\n").length)}
      aria-label={label}
      lang={lang}
      dir="auto"
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (isUndoKey(event)) onBlur();
      }}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      className="block w-full resize-y field-sizing-content bg-transparent outline-none"
    />
  );
}
