"use client";

import { useFormatter } from "next-intl";

/** Minutes as a text, such as "1 hr 20 min". */
export function useDuration(): (minutes: number) => string {
  const format = useFormatter();
  const text = (value: number, unit: "hour" | "minute") =>
    format.number(value, { style: "unit", unit, unitDisplay: "short" });
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const parts = [hours > 0 ? text(hours, "hour") : "", rest > 0 || hours === 0 ? text(rest, "minute") : ""];
    return parts.filter(Boolean).join(" ");
  };
}
