"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";

const alert = cva("flex items-start gap-3.5 rounded-md border px-4.5 py-3.5 text-15", {
  variants: {
    tone: {
      info: "border-line bg-primary-soft",
      good: "border-line bg-good-soft",
      warn: "border-line bg-warn-soft",
      wrong: "border-line bg-wrong-soft",
    },
  },
  defaultVariants: { tone: "info" },
});

const marks = { info: "text-primary", good: "text-good", warn: "text-warn", wrong: "text-wrong" } as const;

type AlertProps = VariantProps<typeof alert> & {
  title?: ReactNode;
  children?: ReactNode;
  /** Under the text: a checkbox, a link, a button. */
  actions?: ReactNode;
  /** Shows a Close button; the caller hides the alert. */
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string;
};

/** A message in the page. `warn` and `wrong` are announced to screen readers. */
export function Alert({ tone, title, children, actions, onDismiss, dismissLabel, className }: AlertProps) {
  const t = useTranslations("common");
  const kind = tone ?? "info";
  return (
    <div
      role={kind === "warn" || kind === "wrong" ? "alert" : "note"}
      className={cn(alert({ tone }), className)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className={cn("fig mt-1 size-4 shrink-0", marks[kind])}>
        <path d="M1 1h14v14H1z" />
        <path d="m8 1 7 7-7 7-7-7z" fill="currentColor" />
      </svg>
      <div className="min-w-0 grow">
        {title ? <p className="font-[560]">{title}</p> : null}
        {children ? (
          <div className={cn("max-w-[72ch] text-ink-2", title ? "mt-0.5" : undefined)}>{children}</div>
        ) : null}
        {actions ? (
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
            {actions}
          </div>
        ) : null}
      </div>
      {onDismiss ? (
        <Button variant="word" onClick={onDismiss} className="-my-2.5 shrink-0">
          {dismissLabel ?? t("close")}
        </Button>
      ) : null}
    </div>
  );
}
