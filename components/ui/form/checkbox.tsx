"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "../cn";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "onChange" | "onKeyDown"> & {
  onCheckedChange?: (checked: boolean) => void;
};

/** A styled native checkbox. Enter does not submit the form; Space toggles. */
export function Checkbox({ className, onCheckedChange, ...rest }: CheckboxProps) {
  return (
    <input
      type="checkbox"
      className={className ? cn("checkbox", className) : "checkbox"}
      onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      {...rest}
    />
  );
}

type CheckboxFieldProps = CheckboxProps & {
  label: ReactNode;
  /** At the end of the line: e.g. how many courses match. */
  aside?: ReactNode;
};

/** A checkbox with its label, 44 px high, the whole line clickable. */
export function CheckboxField({ label, aside, className, id, ...rest }: CheckboxFieldProps) {
  const generatedId = useId();
  const boxId = id ?? generatedId;
  return (
    <div className={className ? cn("checkbox-row", className) : "checkbox-row"}>
      <Checkbox id={boxId} {...rest} />
      <label htmlFor={boxId}>
        <span>{label}</span>
        {aside === undefined ? null : <span className="num">{aside}</span>}
      </label>
    </div>
  );
}
