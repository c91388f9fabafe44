import { getTranslations } from "next-intl/server";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { NO_SOURCE } from "@/lib/courses/document/marks";
import type { CitedPlace } from "@/lib/courses/schema";
import type { MarkTexts } from "../lesson-elements";
import { placeLabel } from "./place-label";

/** The texts of a lesson's marks. */
export async function markTexts(places: readonly CitedPlace[], locale: AppLocale): Promise<MarkTexts> {
  const t = await getTranslations({ locale, namespace: "course.citations" });
  const noSource = t("none");
  return new Map([
    [NO_SOURCE, { label: noSource, name: noSource }],
    ...places.map((place) => [place.mark, placeLabel(place, t)] as const),
  ]);
}
