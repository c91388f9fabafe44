"use client";

import * as CheckboxPrimitive from "@radix-ui/react-checkbox";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";

export function Checkbox({ className, ...rest }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      className={cn(
        "grid size-4.5 shrink-0 cursor-pointer place-items-center rounded-xs border border-line-strong bg-surface text-on-primary transition-colors hover:border-ink-2 disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary",
        className,
      )}
      {...rest}
    >
      <CheckboxPrimitive.Indicator>
        <svg viewBox="0 0 12 12" aria-hidden="true" className="fig size-3" strokeWidth="1.9">
          <path d={rest.checked === "indeterminate" ? "M2 6h8" : "m2 6.2 2.8 2.8L10 3"} style={{ strokeWidth: 1.9 }} />
        </svg>
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}

type CheckboxFieldProps = ComponentProps<typeof CheckboxPrimitive.Root> & {
  label: ReactNode;
  /** A small figure at the end of the line, e.g. how many courses match. */
  aside?: ReactNode;
};

/** A checkbox with its label, 44 px high, the whole line clickable. */
export function CheckboxField({ label, aside, className, id, ...rest }: CheckboxFieldProps) {
  const own = useId();
  const boxId = id ?? own;
  return (
    <div className={cn("flex min-h-11 items-center text-15 text-ink-2 hover:text-ink has-[[data-state=checked]]:text-ink", className)}>
      <Checkbox id={boxId} {...rest} />
      <label htmlFor={boxId} className="flex min-h-11 grow cursor-pointer items-center gap-3 ps-3">
        <span>{label}</span>
        {aside === undefined ? null : <span className="num ms-auto text-13 text-ink-3">{aside}</span>}
      </label>
    </div>
  );
}
