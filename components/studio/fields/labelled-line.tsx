"use client";

import { type ComponentProps, useId } from "react";
import { TextLine } from "./text-line";

/** A text of the draft with its label above. */
export function LabelledLine(props: Omit<ComponentProps<typeof TextLine>, "id" | "hasLabel"> & { hint?: string }) {
  const { label, hint, describedBy, ...rest } = props;
  const id = useId();
  const hintId = hint === undefined ? describedBy : `${id}-hint`;
  return (
    <div className="mt-4 min-w-0">
      <label htmlFor={id} className="text-13 text-ink-2">
        {label}
      </label>
      <TextLine {...rest} id={id} label={label} hasLabel placeholder={rest.placeholder ?? ""} describedBy={hintId} />
      {hint === undefined ? null : (
        <p id={hintId} className="mt-1 text-13 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
