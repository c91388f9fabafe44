import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CourseCover } from "@/components/figures/course-cover";
import { LevelGlyph } from "@/components/figures/level-glyph";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { withoutLinks } from "@/lib/courses/policy";
import type { PublicCourse } from "@/lib/courses/public/schema";
import { TwinLink } from "./public-header";
import { StudyLink, StudyTerms } from "./study-link";

type PublicHeadProps = { course: PublicCourse; studyHref: string; actions: ReactNode; locale: AppLocale };

/** The title of a public course with its overview, its facts, the study link and its cover. */
export async function PublicHead({ course, studyHref, actions, locale }: PublicHeadProps) {
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  return (
    <div className="grid gap-x-18 gap-y-6 pt-5 pb-8 min-[700px]:pt-8 min-[700px]:pb-12 rail:grid-cols-[minmax(0,1fr)_424px] rail:items-center rail:pt-18 rail:pb-16">
      <header className="min-w-0">
        <p className="label-voice">{t("label", { count: course.modules.length })}</p>
        <h1 className="display mt-2.5 text-[clamp(2.375rem,1.5rem+3.6vw,4rem)] text-balance wrap-anywhere">
          {course.title}
        </h1>
        <p dir="auto" className="mt-4.5 max-w-[34em] font-reading text-19 leading-normal text-pretty text-ink-2 md:text-21">
          {withoutLinks(course.overview)}
        </p>
        <Facts course={course} locale={locale} />
        <p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
          <span id="study" className="max-[699px]:w-full">
            <StudyLink href={studyHref} locale={locale} className="max-[699px]:w-full" />
          </span>
          <StudyTerms price={course.price} locale={locale} />
          {actions}
        </p>
      </header>
      <div className="aspect-[16/7] overflow-hidden rounded-md border border-line max-[699px]:order-first rail:aspect-[12/11] [&>svg]:size-full">
        <CourseCover courseId={course.id} />
      </div>
    </div>
  );
}

async function Facts({ course, locale }: { course: PublicCourse; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  const tc = await getTranslations({ locale, namespace: "common" });
  const { twin, author } = course;
  return (
    <p className="mt-4.5 flex flex-wrap items-center text-14 text-ink-2 [&>span:not(:last-child)]:after:mx-2 [&>span:not(:last-child)]:after:text-ink-3 [&>span:not(:last-child)]:after:content-['·']">
      <span>
        <span className="inline-flex items-center gap-1.5">
          <LevelGlyph level={course.level} />
          {tc(`levels.${course.level}`)}
        </span>
      </span>
      <span>
        {tc(course.language === "english" ? "english" : "spanish")}
        {twin ? (
          <>
            {t("alsoIn")} <TwinLink twin={twin} className="link" />
          </>
        ) : null}
      </span>
      {author.is_platform ? (
        <span>{t("byLibrary")}</span>
      ) : author.full_name ? (
        <span dir="auto">{t("by", { author: author.full_name })}</span>
      ) : null}
    </p>
  );
}
