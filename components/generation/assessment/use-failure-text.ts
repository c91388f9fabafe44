"use client";

import { useLocale, useTranslations } from "next-intl";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { timeText } from "@/lib/core/i18n/time-text";
import type { AssessmentFailure } from "./use-assessment";

/** Returns a function from a failed call to its text; limits say when they end, by the reader's clock. */
export function useFailureText(): (failure: AssessmentFailure) => string {
  const t = useTranslations("generation.error");
  const locale = useLocale();
  const errorText = useErrorText();
  return ({ code, retryAfter }) =>
    code === "outline_limit" && retryAfter !== null
      ? `${t("outlineLimit", { time: timeText(new Date(Date.now() + retryAfter * 1000), locale) })} ${t("kept")}`
      : errorText(code, retryAfter);
}
