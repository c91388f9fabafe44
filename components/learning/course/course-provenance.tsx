import { getTranslations } from "next-intl/server";
import { dayText } from "@/lib/core/i18n/day-text";
import type { AppLocale } from "@/lib/core/i18n/routing";

type CourseProvenanceProps = { model: string; calls: number; at: string; locale: AppLocale };

/** For the author: which model wrote the course, in how many calls, and when. */
export async function CourseProvenance({ model, calls, at, locale }: CourseProvenanceProps) {
  const t = await getTranslations({ locale, namespace: "course" });
  return (
    <p className="no-print num mt-4 text-13 text-ink-2 wrap-anywhere">
      {t("provenance", { model, calls, date: dayText(at, locale) })}
    </p>
  );
}
