"use client";

import * as RadioGroup from "@radix-ui/react-radio-group";
import { cn } from "../cn";

type StarRatingProps = {
  /** 0 before a choice. */
  value: number;
  onValueChange: (value: number) => void;
  label: string;
  /** Accessible name of one star, e.g. (n) => t("stars", { count: n }). */
  starLabel: (stars: number) => string;
  disabled?: boolean;
};

/** Choose 1 to 5 stars, by mouse, touch or arrow keys. */
export function StarRating({ value, onValueChange, label, starLabel, disabled }: StarRatingProps) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value ? String(value) : ""}
      onValueChange={(next) => onValueChange(Number(next))}
      orientation="horizontal"
      disabled={disabled}
      className="group inline-flex flex-wrap justify-center"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <RadioGroup.Item
          key={star}
          value={String(star)}
          aria-label={starLabel(star)}
          className={cn(
            "grid size-11 place-items-center transition-colors hover:text-warn disabled:opacity-60",
            star <= value ? "text-warn" : "text-line-strong",
          )}
        >
          <svg
            viewBox="0 0 14 13.5"
            aria-hidden="true"
            className="size-7"
            fill={star <= value ? "currentColor" : "none"}
            stroke="currentColor"
            strokeWidth="1"
          >
            <path d="M7 .8l1.9 3.96 4.35.58-3.18 3.02.79 4.32L7 10.58l-3.86 2.1.79-4.32L.75 5.34l4.35-.58z" />
          </svg>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
