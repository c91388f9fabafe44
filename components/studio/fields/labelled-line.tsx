"use client";

import { type ComponentProps, useId } from "react";
import { TypedLine } from "./text-line";
import { useTextField } from "./use-text-field";

type LabelledProps = Omit<ComponentProps<typeof TypedLine>, "id" | "hasLabel"> & { hint?: string };

/** A text with its label above. */
export function LabelledTyped({ label, hint, placeholder = "", ...rest }: LabelledProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-13 text-ink-2">
        {label}
      </label>
      <TypedLine
        {...rest}
        id={id}
        label={label}
        hasLabel
        placeholder={placeholder}
        describedBy={hint === undefined ? undefined : `${id}-hint`}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 text-13 text-ink-3">
          {hint}
        </p>
      )}
    </>
  );
}

/** The text at a path of the draft with its label above. */
export function LabelledLine({ path, ...props }: Omit<LabelledProps, "field"> & { path: string }) {
  const field = useTextField(path, props.max);
  return (
    <div data-path={path} className="mt-4 min-w-0">
      <LabelledTyped {...props} field={field} />
    </div>
  );
}
