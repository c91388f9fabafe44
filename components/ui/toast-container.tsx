"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { toast as sonner, Toaster as Sonner } from "sonner";

export type Rack = typeof sonner;

/** Where toasts hang: bottom right, closable, 5 s. `onHung` is called once it listens. */
export function ToastContainer({ onHung }: { onHung: (rack: Rack) => void }) {
  const t = useTranslations("common");
  // Effects of what is inside run first: by now the library's own listener stands.
  useEffect(() => onHung(sonner), [onHung]);
  return (
    <Sonner
      position="bottom-right"
      closeButton
      expand
      duration={5000}
      gap={10}
      offset={20}
      mobileOffset={12}
      containerAriaLabel={t("notifications")}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t("close"),
        classNames: {
          toast: "toast",
          title: "toast-title",
          description: "toast-description",
          icon: "toast-icon",
          closeButton: "toast-close",
          content: "toast-content",
          actionButton: "toast-action",
        },
      }}
      icons={{
        success: <Mark tone="good" />,
        error: <Mark tone="wrong" />,
        warning: <Mark tone="warn" />,
        info: <Mark tone="info" />,
      }}
    />
  );
}

const MARKS = {
  good: "m6 10.2 2.9 2.9 5.3-6",
  wrong: "m6.5 6.5 7 7m0-7-7 7",
  warn: "M10 5.5v6m0 2v1.5",
  info: "M10 5v1.5m0 2V15",
} as const;

function Mark({ tone }: { tone: keyof typeof MARKS }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      className="toast-mark"
      data-tone={tone}
    >
      <path d="M2.5 2.5h15v15h-15z" fill="currentColor" />
      <path d={MARKS[tone]} fill="none" stroke="var(--surface)" strokeWidth="1.9" />
    </svg>
  );
}
