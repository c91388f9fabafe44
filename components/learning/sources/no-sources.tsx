import { getTranslations } from "next-intl/server";
import { Link } from "@/lib/core/i18n/navigation";
import type { AppLocale } from "@/lib/core/i18n/routing";

type NoSourcesProps = { course: { id: string; title: string }; locale: AppLocale };

/** The page of sources of a course that has none. */
export async function NoSources({ course, locale }: NoSourcesProps) {
  const t = await getTranslations({ locale, namespace: "course.coverage" });
  return (
    <div className="mx-auto max-w-grid px-5 pt-10 pb-18 md:px-10">
      <p className="label-voice wrap-anywhere">{course.title}</p>
      <h1 className="display mt-1.5 text-[clamp(2rem,1.5rem+1.8vw,2.75rem)]">{t("title")}</h1>
      <p className="mt-4.5 max-w-[58ch] font-reading text-21 leading-normal text-pretty">{t("noSources")}</p>
      <p className="mt-6">
        <Link href={`/course/${course.id}`} className="link">
          {t("toCourse")}
        </Link>
      </p>
    </div>
  );
}
