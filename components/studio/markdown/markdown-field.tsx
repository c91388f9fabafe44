"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useDraftEditor } from "@/components/studio/use-draft";
import { useTextField } from "@/components/studio/fields/use-text-field";
import { LengthNote } from "@/components/ui/form/length-note";
import { useLazy } from "@/components/ui/hooks/use-lazy";
import { PART_MAX } from "@/lib/courses/document";
import { localeOf } from "@/lib/courses/policy";
import { CodeSource } from "./code-source";
import { PlainSource } from "./plain-source";
import type { Handover, Source } from "./source";
import { Toolbar } from "./toolbar";

type MarkdownFieldProps = {
  path: string;
  label: string;
  /** The level of headings that the toolbar inserts, from 2. */
  headingLevel: 2 | 3;
  onDone: () => void;
  /** The drawn text. */
  children: ReactNode;
};

const importCodeMirror = () => import("./code-mirror");

/**
 * The Markdown of a part of a lesson: source with a toolbar, and the drawn text below it. A textarea is there at once; CodeMirror replaces it
 * when its code has arrived.
 */
export function MarkdownField({ path, label, headingLevel, onDone, children }: MarkdownFieldProps) {
  const t = useTranslations("studio.lesson");
  const { document } = useDraftEditor();
  const { text, change, commit } = useTextField(path, PART_MAX);
  const { part: codeMirror, load } = useLazy(importCodeMirror, "onDemand");
  const [isComposing, setIsComposing] = useState(false);
  const source = useRef<Source>(null);
  const handover = useRef<Handover>(null);
  useEffect(load, [load]);
  const shared = {
    ref: source,
    label: t("source", { part: label }),
    lang: localeOf(document.language),
    text,
    onChange: change,
    onBlur: commit,
    handover,
  };
  return (
    <div>
      <Toolbar
        headingLevel={headingLevel}
        onInsert={(insertion) => source.current?.insert(insertion)}
        onDone={onDone}
      />
      <div className="border-b border-line py-4 font-code text-16 leading-[1.65] sm:text-14 focus-within:border-primary focus-within:shadow-[0_1px_0_var(--primary)]">
        {codeMirror && !isComposing ? (
          <CodeSource {...shared} codeMirror={codeMirror} />
        ) : (
          <PlainSource {...shared} onComposing={setIsComposing} />
        )}
      </div>
      <LengthNote text={text} max={PART_MAX} className="mt-2" />
      <div className="mt-5">
        <p className="label-voice">{t("preview")}</p>
        {children}
      </div>
    </div>
  );
}
