"use client";

import { useEffect } from "react";
import { TIME_ZONE_COOKIE } from "@/lib/core/i18n/time-zone";

/** Keeps the browser's time zone in a cookie, so that the server counts the days of study as the learner lives them. */
export function TimeZoneCookie() {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    document.cookie = `${TIME_ZONE_COOKIE}=${timeZone}; path=/; max-age=31536000; SameSite=Lax`;
  }, []);
  return null;
}
