"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { toast as sonner, Toaster as Sonner } from "sonner";

export type ToastApi = typeof sonner;

/** The stack of toasts: bottom right, closable, 5 s. `onMounted` is called once it listens. */
export function ToastContainer({ onMounted }: { onMounted: (toasts: ToastApi) => void }) {
  const t = useTranslations("common");
  // Child effects run first, so sonner's own listener is registered by now.
  useEffect(() => onMounted(sonner), [onMounted]);
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
