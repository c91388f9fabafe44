"use client";

import { useTranslations } from "next-intl";
import { Figure } from "../frame/figure";

/** A line below the bar: an administrator has taken the course off the Hub, and why. */
export function TakedownLine({ reason }: { reason: string | null }) {
  const t = useTranslations("studio.sources");
  if (reason === null) return null;
  return (
    <div className="studio-trouble">
      <Figure name="notice" className="size-4 shrink-0" />
      <p className="min-w-0 wrap-anywhere">{t("takenDown", { reason })}</p>
    </div>
  );
}
