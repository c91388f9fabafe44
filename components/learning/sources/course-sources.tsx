import { getTranslations } from "next-intl/server";
import { Link } from "@/lib/core/i18n/navigation";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { WrittenFrom } from "@/lib/courses/schema";
import { WrittenFromText } from "./written-from-text";

type CourseSourcesProps = { courseId: string; from: WrittenFrom; locale: AppLocale };

/** What the course was written from, with the way to its sources and coverage. */
export async function CourseSources({ courseId, from, locale }: CourseSourcesProps) {
  const t = await getTranslations({ locale, namespace: "course.coverage" });
  return (
    <p className="num mt-4 text-15 text-ink-2 wrap-anywhere">
      <WrittenFromText from={from} locale={locale} />{" "}
      <Link href={`/course/${courseId}/sources`} className="link no-print">
        {t("title")}
      </Link>
    </p>
  );
}
