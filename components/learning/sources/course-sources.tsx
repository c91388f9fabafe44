import { getFormatter, getTranslations } from "next-intl/server";
import { writtenFromText } from "@/components/layout/course-list/written-from-text";
import { Link } from "@/lib/core/i18n/navigation";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { WrittenFrom } from "@/lib/courses/schema";

type CourseSourcesProps = { courseId: string; from: WrittenFrom; locale: AppLocale };

/** What the course was written from, with the way to its sources and coverage. */
export async function CourseSources({ courseId, from, locale }: CourseSourcesProps) {
  const t = await getTranslations({ locale, namespace: "course" });
  const texts = await getTranslations({ locale, namespace: "course.writtenFrom" });
  return (
    <p className="num mt-4 text-15 text-ink-2 wrap-anywhere">
      {writtenFromText(from, texts, await getFormatter({ locale }))}{" "}
      <Link href={`/course/${courseId}/sources`} className="link no-print">
        {t("coverage.title")}
      </Link>
    </p>
  );
}
