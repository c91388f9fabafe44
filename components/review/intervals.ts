"use client";

import { useTranslations } from "next-intl";

const DAYS_PER_MONTH = 30.4;
const DAYS_PER_YEAR = 365;

/** How a number of days is written: later today, days, months or years. */
export function useIntervalText(): (days: number) => string {
  const t = useTranslations("review.interval");
  return (days) => {
    if (days < 1) return t("minutes");
    if (days < 60) return t("days", { count: Math.round(days) });
    if (days < 2 * DAYS_PER_YEAR) return t("months", { count: Math.round(days / DAYS_PER_MONTH) });
    return t("years", { count: Math.round((days / DAYS_PER_YEAR) * 10) / 10 });
  };
}
