import { getTranslations } from "next-intl/server";
import { Skeleton } from "@/components/ui/skeleton";
import type { AppLocale } from "@/lib/core/i18n/routing";

/** Stands for a lesson of which nothing is written yet. */
export async function LessonPlaceholder({ locale }: { locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "course" });
  return (
    <div className="mt-10">
      <p className="font-reading text-18 text-ink-2 italic">{t("beingWritten")}</p>
      <div aria-hidden="true" className="mt-6 grid gap-3">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
