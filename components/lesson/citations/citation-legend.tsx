import { getTranslations } from "next-intl/server";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { CitedPlace } from "@/lib/courses/schema";
import { placeLabel } from "./place-label";

/** What the marks of a lesson mean, below it. */
export async function CitationLegend({
  places,
  locale,
}: {
  places: readonly CitedPlace[];
  locale: AppLocale;
}) {
  const t = await getTranslations({ locale, namespace: "course.citations" });
  const [first] = places;
  return (
    <p className="num mt-12 flex flex-wrap gap-x-6 gap-y-1.5 border-t border-line pt-3.5 text-13 text-ink-3">
      {first ? <span>{t("legend", { mark: placeLabel(first, t).label })}</span> : null}
      <span>{t("legendNone", { mark: t("none") })}</span>
    </p>
  );
}
