import { useTranslations } from "next-intl";
import { CourseCover } from "@/components/figures/course-cover";
import { LevelGlyph } from "@/components/figures/level-glyph";
import { Link } from "@/lib/core/i18n/navigation";
import type { LibraryOffer } from "@/lib/learning/dashboard/schema";

/** Three courses of the free library for a learner without courses. */
export function LibraryOffers({ courses }: { courses: readonly LibraryOffer[] }) {
  const t = useTranslations("dashboard.library");
  const tc = useTranslations("common");
  return (
    <section aria-labelledby="library-title" className="border-t border-ink pt-6.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="library-title" className="display text-34 text-balance">
          {t("title")}
        </h2>
        <Link href="/market" prefetch={false} className="link inline-flex min-h-11 items-center text-14">
          {t("all")}
        </Link>
      </div>
      <ul className="mt-6 grid max-lg:border-t max-lg:border-line lg:grid-cols-3 lg:gap-8">
        {courses.map((course) => (
          <li
            key={course.id}
            className="relative grid grid-cols-[96px_minmax(0,1fr)] gap-4.5 border-b border-line py-4.5 lg:block lg:border-0 lg:py-0"
          >
            <div className="aspect-16/10 self-start overflow-hidden rounded-sm border border-line">
              <CourseCover courseId={course.id} />
            </div>
            <div>
              <h3 className="font-display text-[1.25rem] leading-tight font-[420] lg:mt-4.5">
                <Link
                  href={`/learn/${course.slug}`}
                  prefetch={false}
                  className="course-card-link hover:underline"
                >
                  {course.title}
                </Link>
              </h3>
              <p className="mt-1.5 text-14 text-ink-2">{course.description}</p>
              <p className="num mt-1.5 flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
                <LevelGlyph level={course.level} />
                <span>{tc(`levels.${course.level}`)}</span>
                <span aria-hidden="true">·</span>
                <span>{t("modules", { count: course.modules })}</span>
                <span aria-hidden="true">·</span>
                <b className="font-[560] text-good">{t("free")}</b>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
