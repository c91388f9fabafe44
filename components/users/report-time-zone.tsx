"use client";

import { useEffect } from "react";
import { apiCall } from "@/lib/core/http/client";
import type { User } from "@/lib/users/schema";

/** Stores the browser's time zone with the account when it differs from the stored one. Renders nothing. */
export function ReportTimeZone({ stored }: { stored: string | null }) {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || timeZone === stored) return;
    // Without an answer the next page tries again.
    apiCall<User>("/users/me", { method: "PATCH", body: { time_zone: timeZone } }).catch(() => undefined);
  }, [stored]);
  return null;
}
