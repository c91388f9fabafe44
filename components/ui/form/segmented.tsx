"use client";

import * as RadioGroup from "@radix-ui/react-radio-group";
import { cn } from "../cn";

type SegmentedProps<T extends string> = {
  /** Accessible name of the choice. */
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  options: readonly { value: T; label: string; lang?: string }[];
  /** Shows a lock and refuses changes; `lockedLabel` explains why. */
  locked?: boolean;
  lockedLabel?: string;
  className?: string;
};

/** Two or three exclusive choices in one frame, e.g. English / Español. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, onValueChange, options, locked = false, lockedLabel, className } = props;
  const change = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onValueChange(chosen.value);
  };
  return (
    <RadioGroup.Root
      aria-label={locked && lockedLabel ? `${label}: ${lockedLabel}` : label}
      value={value}
      onValueChange={change}
      disabled={locked}
      orientation="horizontal"
      className={cn(
        "inline-flex items-center divide-x divide-line rounded-sm border border-line-strong text-14",
        locked && "border-line",
        className,
      )}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          lang={option.lang}
          className="min-h-11 px-3.5 text-ink-3 transition-colors enabled:hover:text-ink disabled:cursor-default data-[state=checked]:font-[560] data-[state=checked]:text-ink enabled:data-[state=checked]:bg-primary-soft"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
      {locked ? (
        <svg viewBox="0 0 14 14" aria-hidden="true" className="fig mx-3 size-3.5 text-ink-3">
          <path d="M1.5 6h11v7h-11zM4 6V4a3 3 0 0 1 6 0v2" />
        </svg>
      ) : null}
    </RadioGroup.Root>
  );
}
