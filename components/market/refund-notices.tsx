"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { NoticeList } from "@/lib/credits/schema";

/** Bought courses that were deleted and refunded, until dismissed. */
export function RefundNotices({ notices }: { notices: NoticeList["data"] }) {
  const t = useTranslations("market.notices");
  const errorText = useErrorText();
  const format = useFormatter();
  const list = useRef<HTMLUListElement>(null);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const remaining = notices.filter(({ id }) => !dismissed.has(id));
  const dismiss = async (id: string) => {
    // The button disappears; with the last notice the list does too, and the page receives the focus.
    const next = remaining.length > 1 ? list.current : document.querySelector("main");
    next?.focus({ preventScroll: true });
    setDismissed((ids) => new Set(ids).add(id));
    try {
      await apiCall<{ message: string }>(`/users/me/notices/${id}`, { method: "DELETE" });
    } catch (error) {
      setDismissed((ids) => new Set([...ids].filter((other) => other !== id)));
      toast.error(errorText(error instanceof ApiError ? error.code : "internal"));
    }
  };
  if (remaining.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} aria-label={t("label")} className="mx-auto grid max-w-hub gap-3">
      {remaining.map(({ id, course_title, credits }) => (
        <li key={id}>
          <Alert
            actions={
              <Button variant="word" className="min-h-11" onClick={() => void dismiss(id)}>
                {t("dismiss")}
              </Button>
            }
          >
            {t("refund", {
              title: course_title,
              amount: format.number(credits, { minimumFractionDigits: 2 }),
            })}
          </Alert>
        </li>
      ))}
    </ul>
  );
}
