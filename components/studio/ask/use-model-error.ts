"use client";

import { useLocale, useTranslations } from "next-intl";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { timeText } from "@/lib/core/i18n/time-text";
import type { AskFailure } from "./proposal-state";

/** Returns a function from a failed model call to its text; a spent day says when the next call is free. */
export function useModelError(): (failure: AskFailure) => string {
  const t = useTranslations("studio.ask");
  const locale = useLocale();
  const errorText = useErrorText();
  return ({ code, retryAfter }) =>
    code === "studio_limit" && retryAfter
      ? t("limited", { time: timeText(new Date(Date.now() + retryAfter * 1000), locale) })
      : errorText(code, retryAfter);
}
