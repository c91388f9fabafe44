import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { OpenModule } from "@/lib/courses/public/policy";
import type { PublicCourse as Course } from "@/lib/courses/public/schema";
import { ModuleView } from "../module/module-view";
import { PublicEvidence } from "./public-evidence";
import { PublicHead } from "./public-head";
import { PublicModules, PublicOutcomes } from "./public-outline";
import { LazyQuiz } from "./lazy-quiz";
import { StudyBar } from "./study-bar";
import { StudyLink, StudyTerms } from "./study-link";

type PublicCourseProps = {
  course: Course;
  shown: { module: OpenModule; number: number };
  studyHref: string;
  /** What else this reader may do with the course. */
  actions: ReactNode;
  locale: AppLocale;
};

/** A public course: outcomes, evidence, modules, and one module in full. On a wide screen the evidence stands in the margin. */
export async function PublicCourse({ course, shown, studyHref, actions, locale }: PublicCourseProps) {
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  const { id, module_title, objectives, content } = shown.module;
  const { quiz, ...text } = content;
  return (
    <>
      <div className="mx-auto max-w-grid px-5 min-[700px]:px-10">
        <PublicHead course={course} studyHref={studyHref} actions={actions} locale={locale} />
        <div className="grid grid-cols-[minmax(0,1fr)] border-t border-ink rail:grid-cols-[640px_minmax(0,1fr)] rail:grid-rows-[auto_1fr] rail:gap-x-18">
          <div className="min-w-0 pt-6.5">
            <PublicOutcomes course={course} locale={locale} />
          </div>
          <PublicEvidence course={course} locale={locale} />
          <div className="min-w-0 pt-14 rail:pt-16">
            <PublicModules course={course} shown={id} locale={locale} />
            <div id="module" className="scroll-mt-4">
              <ModuleView
                module={{ id, module_title, objectives, ...text }}
                number={shown.number}
                hasSources={course.written_from !== undefined}
                quiz={quiz ? <LazyQuiz key={id} slug={course.slug} quiz={quiz} /> : null}
                locale={locale}
              />
            </div>
            <div className="mt-18 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-ink pt-9 pb-12 min-[700px]:pb-24">
              <div>
                <h2 className="display text-34">{t("more", { count: course.modules.length - 1 })}</h2>
                <p className="mt-1.5 text-14 text-ink-2">{t("moreText")}</p>
              </div>
              <StudyLink href={studyHref} locale={locale} className="max-[699px]:hidden" />
            </div>
          </div>
        </div>
      </div>
      <StudyBar>
        <StudyTerms price={course.price} locale={locale} className="flex-1 leading-snug" />
        <StudyLink href={studyHref} locale={locale} className="px-4.5 text-15 [&_svg]:hidden" />
      </StudyBar>
    </>
  );
}
