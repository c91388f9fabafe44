"use client";

import type { EditorView } from "@codemirror/view";
import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import type * as codeMirror from "./code-mirror";
import { replacementFor } from "./insertions";
import type { Handover, Source, SourceProps } from "./source";

export type CodeMirror = typeof codeMirror;

type CodeSourceProps = SourceProps & {
  ref: Ref<Source>;
  codeMirror: CodeMirror;
  handover: RefObject<Handover | null>;
};

/** Markdown in CodeMirror, which goes on where the textarea was. */
export function CodeSource(props: CodeSourceProps) {
  const { ref, codeMirror, label, lang, text, onChange, onBlur, handover } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useEffectEvent(onChange);
  const left = useEffectEvent(onBlur);
  const open = useEffectEvent((parent: HTMLElement) => {
    const { selection, hasFocus } = handover.current ?? { selection: { from: 0, to: 0 }, hasFocus: false };
    const opened = codeMirror.openEditor({
      parent,
      text,
      selection,
      attributes: { "aria-label": label, lang },
      onChange: (value) => changed(value),
      onBlur: () => left(),
    });
    if (hasFocus) opened.focus();
    return opened;
  });
  useEffect(() => {
    if (!frame.current) return;
    const opened = open(frame.current);
    view.current = opened;
    return () => {
      view.current = null;
      opened.destroy();
    };
  }, []);
  useEffect(() => {
    if (view.current) codeMirror.showText(view.current, text);
  }, [codeMirror, text]);
  useImperativeHandle(ref, () => ({
    insert: (insertion) => {
      const opened = view.current;
      if (!opened) return;
      const { from, to } = opened.state.selection.main;
      const { select, ...change } = replacementFor(codeMirror.textOf(opened.state), { from, to }, insertion);
      opened.dispatch({
        changes: change,
        selection: { anchor: select.from, head: select.to },
        scrollIntoView: true,
        userEvent: "input",
      });
      opened.focus();
    },
  }));
  return <div ref={frame} />;
}
