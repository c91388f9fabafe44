"use client";

import { useFormatter, useNow, useTranslations } from "next-intl";

const DAY_MS = 86_400_000;

/** The model's server asked to wait until a time, shown in the browser's time zone. */
export function WaitNotice({ until }: { until: string }) {
  const t = useTranslations("generation.waiting");
  const format = useFormatter();
  const now = useNow();
  const at = new Date(until);
  const isSoon = at.getTime() - now.getTime() < DAY_MS / 2;
  const time = format.dateTime(at, {
    hour: "numeric",
    minute: "2-digit",
    ...(isSoon ? {} : { weekday: "long" as const }),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return (
    <div className="mt-5 rounded-md bg-warn-soft px-4.5 py-3.5 text-15">
      <p className="font-[560]">{t("until", { time })}</p>
      <p className="mt-0.5 text-ink-2">{t("leave")}</p>
    </div>
  );
}
