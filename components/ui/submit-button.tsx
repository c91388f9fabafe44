"use client";

import { Button, type ButtonProps } from "./button";
import { cn } from "./cn";
import { useHydrated } from "./use-hydrated";

/**
 * The button that sends a form. It is disabled until the page is alive, without looking so: before that the browser
 * would send the form its own way, by a new page on which everything typed is gone.
 */
export function SubmitButton({
  disabled = false,
  className,
  ...rest
}: Omit<ButtonProps, "type" | "variant" | "asChild">) {
  const isHydrated = useHydrated();
  const isEarly = !isHydrated && !disabled;
  return (
    <Button
      type="submit"
      variant="accent"
      disabled={disabled || !isHydrated}
      className={cn(
        isEarly &&
          "disabled:cursor-pointer disabled:border-accent disabled:bg-accent disabled:text-on-accent",
        className,
      )}
      {...rest}
    />
  );
}
