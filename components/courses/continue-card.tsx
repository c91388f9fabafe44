"use client";

import { useTranslations } from "next-intl";
import { Cover } from "@/components/figures/course-cover";
import { chooseCover } from "@/components/figures/cover-choice";
import { CourseKind } from "@/components/layout/shelf/course-kind";
import { DrawnOnce } from "@/components/ui/drawn-once";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressLine } from "@/components/ui/progress";
import { localeOf } from "@/lib/courses/policy";
import type { CourseToContinue } from "@/lib/learning/schema";

/** The card's texts, whole: their numbers are counted in them. */
function useWords(course: CourseToContinue) {
  const t = useTranslations("dashboard.continue");
  const { id, title, next_module: next, passed, quizzes } = course;
  return {
    ...chooseCover(id),
    id,
    title,
    modules: t("modules", { count: course.modules }),
    passed: t("passed", { passed, quizzes }),
    percent: String(quizzes === 0 ? 0 : Math.round((passed / quizzes) * 100)),
    next: next ? t("next", { number: next.number }) : "",
    nextTitle: next?.title ?? "",
    nextNumber: next ? String(next.number) : "",
  };
}

/** The course to go on with: what it is, how far it is, and the way to its next module. */
export function ContinueCard({ course }: { course: CourseToContinue }) {
  const { level, language, started } = course;
  return (
    <DrawnOnce
      as="section"
      part="course to continue"
      by={`${level} ${language} ${started}`}
      words={useWords(course)}
      aria-labelledby="continue-title"
      className="overflow-hidden rounded-md border border-line bg-surface md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      {(words) => <Contents kind={{ level, language }} started={started} words={words} />}
    </DrawnOnce>
  );
}

type ContentsProps = {
  kind: Pick<CourseToContinue, "level" | "language">;
  started: boolean;
  words: ReturnType<typeof useWords>;
};

function Contents({ kind, started, words }: ContentsProps) {
  const t = useTranslations("dashboard.continue");
  const lang = localeOf(kind.language);
  return (
    <>
      <div className="aspect-16/7 border-b border-line md:aspect-auto md:min-h-80 md:border-e md:border-b-0">
        <Cover drawing={words.drawing} palette={words.palette} />
      </div>
      <div className="flex flex-col px-5 py-6 xs:px-8 xs:py-8 lg:px-10">
        <p className="label-voice">{started ? t("label") : t("labelNew")}</p>
        <h2
          id="continue-title"
          lang={lang}
          className="display mt-1.5 text-26 text-pretty wrap-anywhere xs:text-34"
        >
          {words.title}
        </h2>
        <CourseKind {...kind} className="mt-3 text-14">
          {words.modules}
        </CourseKind>
        <div className="mt-7">
          <p className="num mb-2.5 flex justify-between gap-4 text-14 text-ink-2">
            <span>{words.passed}</span>
            <span>{words.percent}%</span>
          </p>
          <ProgressLine percent={words.percent} label={t("progress", { title: words.title })} />
        </div>
        {words.next ? (
          <p className="mt-5 text-15 text-ink-2">
            <span className="font-reading text-ink-3 italic">{words.next}</span>{" "}
            <span lang={lang} className="text-ink">
              {words.nextTitle}
            </span>
          </p>
        ) : null}
        <div className="mt-auto pt-7">
          <LinkButton
            variant="accent"
            size="lg"
            className="w-full xs:w-auto"
            href={words.nextNumber ? `/course/${words.id}?module=${words.nextNumber}` : `/course/${words.id}`}
          >
            {started ? t("go") : t("start")}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
