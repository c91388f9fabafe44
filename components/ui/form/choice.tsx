"use client";

import type { ReactNode } from "react";
import { ProgressMark } from "@/components/figures/progress-mark";
import { cn } from "../cn";

type ChoiceProps = {
  name: string;
  value: string;
  children: ReactNode;
  checked: boolean;
  onSelect: (value: string) => void;
  /** The grade. Right and wrong also show a mark, never colour alone. */
  state?: "open" | "right" | "wrong";
  /** The question is answered; the choice is final. */
  locked?: boolean;
};

/** One answer among several: a native radio with a diamond, 54 px high. Put a group in a fieldset with `ChoiceGrid`. */
export function Choice({
  name,
  value,
  children,
  checked,
  onSelect,
  state = "open",
  locked = false,
}: ChoiceProps) {
  return (
    <label
      className={cn(
        "flex min-h-13.5 cursor-pointer items-center gap-4 rounded-md border border-line-strong bg-surface px-4 py-2.5 leading-[1.4] transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
        !locked && "hover:border-primary",
        checked && state === "open" && "border-primary bg-primary-soft inset-ring inset-ring-primary",
        locked && "cursor-default border-line bg-transparent text-ink-3",
        state === "right" && "border-good bg-good-soft text-ink inset-ring inset-ring-good",
        state === "wrong" && "border-wrong bg-wrong-soft text-ink",
      )}
    >
      {state === "open" ? null : (
        <ProgressMark state={state === "right" ? "done" : "bad"} className="size-4.5" />
      )}
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={locked}
        onChange={() => onSelect(value)}
        className={cn(
          state === "open"
            ? "ms-0.5 grid size-3.25 shrink-0 rotate-45 appearance-none place-items-center border border-line-strong before:size-1.75 before:content-[''] checked:border-primary checked:before:bg-primary focus-visible:outline-none disabled:opacity-60"
            : "sr-only",
        )}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

/** Two columns of choices, one below 560 px. */
export function ChoiceGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-2.5 pt-4.5 xs:grid-cols-2 xs:gap-3">{children}</div>;
}
