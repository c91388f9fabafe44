"use client";

import * as LabelPrimitive from "@radix-ui/react-label";
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";
import { cn } from "../cn";

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

const FieldContext = createContext<FieldState | null>(null);

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  /** Text of the error; its presence marks the control as invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
};

/** Ties label, hint and error to the one control inside it (Input, PasswordInput, Textarea, Select). */
export function Field({ label, children, error, hint, required = false, hideLabel, className }: FieldProps) {
  const id = useId();
  const describedBy =
    [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={cn("grid content-start gap-1.5", className)}>
        <Label htmlFor={id} className={hideLabel ? "sr-only" : undefined}>
          {label}
        </Label>
        {children}
        {hint ? (
          <p id={`${id}-hint`} className="text-13 text-ink-3">
            {hint}
          </p>
        ) : null}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </FieldContext>
  );
}

/** The live region of an error; empty when there is none, so that a new text is announced. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-2 text-14 text-wrong empty:hidden">
      {children ? (
        <>
          <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-0.75 size-3.5 shrink-0">
            <path d="M1 1h14v14H1z" fill="currentColor" />
            <path d="m5 5 6 6m0-6-6 6" stroke="var(--surface)" strokeWidth="1.8" />
          </svg>
          <span>{children}</span>
        </>
      ) : null}
    </p>
  );
}

export function Label({ className, ...rest }: ComponentProps<typeof LabelPrimitive.Root>) {
  return <LabelPrimitive.Root className={cn("text-14 font-medium text-ink", className)} {...rest} />;
}

/** The aria and id props that the surrounding Field gives to its control. */
export function useFieldControl(): Partial<ComponentProps<"input">> {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
    "aria-required": field.required || undefined,
  };
}
