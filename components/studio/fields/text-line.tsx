"use client";

import { type KeyboardEvent, useId } from "react";
import { useDraftEditor } from "@/components/studio/use-draft";
import { cn } from "@/components/ui/cn";
import { LengthNote } from "@/components/ui/form/length-note";
import { localeOf } from "@/lib/courses/policy";
import { useTextField } from "./use-text-field";

type TextLineProps = {
  path: string;
  /** The accessible name. */
  label: string;
  /** A visible label names the control by its id. */
  hasLabel?: boolean;
  max: number;
  /** The text may have several lines. */
  multiline?: boolean;
  placeholder?: string;
  describedBy?: string | undefined;
  id?: string;
  className?: string;
};

/** Text that is edited where it stands: a hairline below, blue in focus, and as tall as its lines. */
export const textLine =
  "block w-full resize-none field-sizing-content border-b border-line bg-transparent text-ink outline-none transition-colors placeholder:text-ink-3 hover:border-line-strong focus:border-primary focus:shadow-[0_1px_0_var(--primary)]";

/** A text of the draft that is edited where it stands: no box, a hairline below, as tall as its text. */
export function TextLine({
  path,
  label,
  max,
  multiline = false,
  placeholder,
  describedBy,
  id,
  hasLabel = false,
  className,
}: TextLineProps) {
  const { document } = useDraftEditor();
  const noteId = useId();
  const { text, change, commit } = useTextField(path, max);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !multiline && !event.nativeEvent.isComposing) event.preventDefault();
  };
  const lines = text.split("\n").length;
  return (
    <div className="min-w-0">
      <textarea
        id={id}
        rows={Math.max(1, lines)}
        aria-label={hasLabel ? undefined : label}
        lang={localeOf(document.language)}
        aria-describedby={describedBy ? `${describedBy} ${noteId}` : noteId}
        placeholder={placeholder ?? label}
        value={text}
        dir="auto"
        onChange={(event) =>
          change(multiline ? event.target.value : event.target.value.replace(/\s*\n\s*/g, " "))
        }
        onBlur={commit}
        onKeyDown={onKeyDown}
        className={cn(textLine, className)}
      />
      <div id={noteId}>
        <LengthNote text={text} max={max} />
      </div>
    </div>
  );
}
