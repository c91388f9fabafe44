"use client";

import { type KeyboardEvent, useId } from "react";
import { useDraftEditor } from "@/components/studio/use-draft";
import { cn } from "@/components/ui/cn";
import { LengthNote } from "@/components/ui/form/length-note";
import { localeOf } from "@/lib/courses/policy";
import { isUndoKey } from "./undo-key";
import { type TextField, useTextField } from "./use-text-field";

/** Text that is edited where it stands: a hairline below, blue in focus, and as tall as its lines. */
const look =
  "block w-full resize-none max-sm:min-h-11 max-sm:pt-2.5 field-sizing-content border-b border-line bg-transparent text-ink outline-none transition-colors placeholder:text-ink-3 hover:border-line-strong focus:border-primary focus:shadow-[0_1px_0_var(--primary)]";

type TypedLineProps = {
  field: TextField;
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

/** A text in the course's language. */
export function TypedLine(props: TypedLineProps) {
  const {
    field,
    label,
    hasLabel = false,
    max,
    multiline = false,
    placeholder,
    describedBy,
    id,
    className,
  } = props;
  const { document } = useDraftEditor();
  const noteId = useId();
  const { text, change, commit } = field;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isUndoKey(event)) commit();
    if (event.key === "Enter" && !multiline && !event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <>
      <textarea
        id={id}
        rows={Math.max(1, text.split("\n").length)}
        aria-label={hasLabel ? undefined : label}
        aria-describedby={describedBy ? `${describedBy} ${noteId}` : noteId}
        placeholder={placeholder ?? label}
        lang={localeOf(document.language)}
        dir="auto"
        value={text}
        onChange={({ target }) => change(multiline ? target.value : target.value.replace(/\s*\n\s*/g, " "))}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className={cn(look, className)}
      />
      <div id={noteId}>
        <LengthNote text={text} max={max} />
      </div>
    </>
  );
}

/** The text at a path of the draft. */
export function TextLine({ path, ...props }: Omit<TypedLineProps, "field"> & { path: string }) {
  const field = useTextField(path, props.max);
  return (
    <div data-path={path} className="min-w-0">
      <TypedLine {...props} field={field} />
    </div>
  );
}
