import { getFormatter, getTranslations } from "next-intl/server";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { WrittenFrom } from "@/lib/courses/schema";

/** More titles than these are counted instead of named. */
const MAX_TITLES = 3;

/** The sources of a course in a sentence, and how many of its paragraphs name their page. */
export async function WrittenFromText({ from, locale }: { from: WrittenFrom; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "course.writtenFrom" });
  const format = await getFormatter({ locale });
  const { sources, paragraphs, sourced } = from;
  const rest = sources.length - MAX_TITLES;
  const titles = sources.slice(0, MAX_TITLES).map(({ title }) => title);
  const named = format.list(rest > 0 ? [...titles, t("more", { count: rest })] : titles);
  return (
    <>
      {t("sources", { count: sources.length, titles: named })} {t("paragraphs", { sourced, paragraphs })}
    </>
  );
}
