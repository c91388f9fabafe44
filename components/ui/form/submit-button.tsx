"use client";

import { Button, type ButtonProps } from "../button";
import { cn } from "../cn";
import { useHydrated } from "../hooks/use-hydrated";

/**
 * The submit button of a form. It is disabled until hydration, because the browser would submit the form natively and lose the input.
 * When hydration takes long, the button shows that it waits.
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
          "animate-[soft-pulse_1.4s_var(--ease)_700ms_infinite] disabled:cursor-progress disabled:border-accent disabled:bg-accent disabled:text-on-accent",
        className,
      )}
      {...rest}
    />
  );
}
