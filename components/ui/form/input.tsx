"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { cn } from "../cn";
import { useFieldControl } from "./field";

const control =
  "w-full rounded-md border border-line-strong bg-surface px-3.5 text-16 text-ink transition-colors hover:border-ink-2 focus:border-primary aria-invalid:border-wrong disabled:border-line disabled:text-ink-3";

/** One line of text, 48 px high; a surrounding Field labels and describes it. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  const field = useFieldControl();
  return <input className={cn(control, "min-h-12", className)} {...field} {...rest} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  const { id, ...aria } = useFieldControl();
  return (
    <textarea
      id={id}
      rows={rows}
      aria-describedby={aria["aria-describedby"]}
      aria-invalid={aria["aria-invalid"]}
      aria-required={aria["aria-required"]}
      className={cn(control, "min-h-24 resize-y py-3 leading-normal", className)}
      {...rest}
    />
  );
}

/** A password with a show/hide toggle. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const t = useTranslations("common");
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        type={visible ? "text" : "password"}
        className={cn("pe-12", className)}
        spellCheck={false}
        {...rest}
      />
      <button
        type="button"
        className="absolute inset-y-0 end-0.5 grid w-11 place-items-center text-ink-3 hover:text-ink"
        aria-pressed={visible}
        aria-label={visible ? t("hidePassword") : t("showPassword")}
        onClick={() => setVisible((shown) => !shown)}
      >
        <Icon className="size-5" strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}

/** A native select, styled like the other controls. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  const { id, ...aria } = useFieldControl();
  return (
    <div className="relative">
      <select
        id={id}
        aria-describedby={aria["aria-describedby"]}
        aria-invalid={aria["aria-invalid"]}
        className={cn(control, "min-h-12 cursor-pointer appearance-none pe-10", className)}
        {...rest}
      >
        {children}
      </select>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="fig pointer-events-none absolute end-4 top-4 size-4 text-ink-2"
      >
        <path d="m2 5 6 6 6-6" />
      </svg>
    </div>
  );
}
