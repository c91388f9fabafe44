"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ErrorCode } from "../errors";
import { timeText } from "./time-text";

/**
 * Returns a function from an error code to its text in the page's language; unknown codes read as `internal`. With the seconds to wait, a
 * limit says when it ends, by the reader's clock.
 */
export function useErrorText(): (code: string, retryAfter?: number | null) => string {
  const t = useTranslations("errors");
  const words = useTranslations("common");
  const locale = useLocale();
  const isKnown = (code: string): code is ErrorCode | "network" => t.has(code as ErrorCode);
  return (code, retryAfter) => {
    if (code === "rate_limited" && retryAfter)
      return words("limitedUntil", { time: timeText(new Date(Date.now() + retryAfter * 1000), locale) });
    // A code of the error table without a text in messages is a type error in this line.
    return t(isKnown(code) ? code : "internal");
  };
}
