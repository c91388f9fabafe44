import { useTranslations } from "next-intl";
import { CourseCover } from "@/components/figures/course-cover";
import { CourseKind } from "@/components/layout/course-list/course-kind";
import { LinkButton } from "@/components/ui/link-button";
import { Progress } from "@/components/ui/progress";
import { localeOf } from "@/lib/courses/policy";
import type { CourseToContinue } from "@/lib/learning/schema";

/** The course to go on with: its details, progress and next module. */
export function ContinueCard({ course }: { course: CourseToContinue }) {
  const t = useTranslations("dashboard.continue");
  const { id, title, level, language, started, modules, passed, quizzes, next_module: next } = course;
  const lang = localeOf(language);
  const percent = quizzes === 0 ? 0 : Math.round((passed / quizzes) * 100);
  return (
    <section
      aria-labelledby="continue-title"
      className="overflow-hidden rounded-md border border-line bg-surface md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="aspect-16/7 border-b border-line md:aspect-auto md:min-h-80 md:border-e md:border-b-0">
        <CourseCover courseId={id} />
      </div>
      <div className="flex flex-col px-5 py-6 xs:px-8 xs:py-8 lg:px-10">
        <p className="label-voice">{started ? t("label") : t("labelNew")}</p>
        <h2
          id="continue-title"
          lang={lang}
          className="display mt-1.5 text-26 text-pretty wrap-anywhere xs:text-34"
        >
          {title}
        </h2>
        <CourseKind level={level} language={language} className="mt-3 text-14">
          {t("modules", { count: modules })}
        </CourseKind>
        <div className="mt-7">
          <p className="num mb-2.5 flex justify-between gap-4 text-14 text-ink-2">
            <span>{t("passed", { passed, quizzes })}</span>
            <span>{percent}%</span>
          </p>
          <Progress value={percent} label={t("progress", { title })} />
        </div>
        {next ? (
          <p className="mt-5 text-15 text-ink-2">
            <span className="font-reading text-ink-3 italic">{t("next", { number: next.number })}</span>{" "}
            <span lang={lang} className="text-ink">
              {next.title}
            </span>
          </p>
        ) : null}
        <div className="mt-auto pt-7">
          <LinkButton
            variant="accent"
            size="lg"
            className="w-full xs:w-auto"
            href={next ? `/course/${id}?module=${next.number}` : `/course/${id}`}
          >
            {started ? t("go") : t("start")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
