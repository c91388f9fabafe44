"use client";

import { useLocale } from "next-intl";
import { useSyncExternalStore } from "react";
import { timeText } from "@/lib/core/i18n/time-text";

const never = () => () => undefined;

/** A moment as people say it, in the reader's time zone, which only the browser knows. */
export function useLocalTime(moment: string): string {
  const locale = useLocale();
  return useSyncExternalStore(
    never,
    () => timeText(new Date(moment), locale),
    () => "…",
  );
}
