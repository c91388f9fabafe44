import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** A native radio as a diamond. */
export function DiamondRadio({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="radio"
      className={cn(
        "ms-0.75 grid size-3.25 shrink-0 rotate-45 appearance-none place-items-center border border-line-strong bg-surface before:size-1.75 before:content-[''] checked:border-primary checked:before:bg-primary",
        className,
      )}
      {...rest}
    />
  );
}
