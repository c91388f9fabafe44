import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ProgressMark } from "@/components/figures/progress-mark";
import { cn } from "@/components/ui/cn";
import { WritingMark } from "../writing/writing-mark";
import type { CourseStructure } from "@/lib/courses/schema";
import { Link } from "@/lib/core/i18n/navigation";
import type { AppLocale } from "@/lib/core/i18n/routing";

type CourseHeadProps = {
  structure: CourseStructure;
  /** Null for the reader's own course, empty for an author without a name. */
  author: string | null;
  locale: AppLocale;
  /** The reader's progress, if any. */
  children?: ReactNode;
};

/** Title, level and language of the course. */
export async function CourseHead({ structure, author, locale, children }: CourseHeadProps) {
  const t = await getTranslations({ locale, namespace: "course" });
  return (
    <header className="pt-10">
      <p className="label-voice">{t("label")}</p>
      <h1 dir="auto" className="display mt-2.5 text-title text-balance wrap-anywhere">
        {structure.course_title}
      </h1>
      <p className="mt-4 flex flex-wrap text-14 text-ink-2 [&>span:not(:last-child)]:after:mx-2 [&>span:not(:last-child)]:after:text-line-strong [&>span:not(:last-child)]:after:content-['·']">
        <span>{t(`level.${structure.course_level}`)}</span>
        <span>{structure.language === "english" ? "English" : "Español"}</span>
        <span>{t("moduleCount", { count: structure.modules.length })}</span>
        {author === "" ? null : <span>{author === null ? t("byYou") : t("by", { author })}</span>}
      </p>
      {children}
    </header>
  );
}

type CourseProgressProps = {
  courseId: string;
  structure: CourseStructure;
  /** The open module, from 0. */
  current: number;
  /** Some modules may not be written yet. */
  isUnfinished: boolean;
  locale: AppLocale;
};

/** The position of the open module, the passed quizzes, and links to the other modules. */
export async function CourseProgress(props: CourseProgressProps) {
  const { structure, current, isUnfinished, locale } = props;
  const t = await getTranslations({ locale, namespace: "course" });
  const tp = await getTranslations({ locale, namespace: "courses.progress" });
  const total = structure.modules.length;
  if (total === 0) return null;
  const percent = Math.round(((current + 1) / total) * 100);
  const quizzes = structure.modules.flatMap(({ quiz_passed }) => quiz_passed ?? []);
  return (
    <div className="no-print mt-9">
      <p className="num flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-14 text-ink-2">
        <span id="progress-label">{t("moduleOf", { number: current + 1, total, percent })}</span>
        {quizzes.length > 0 || isUnfinished ? (
          // The first quiz comes later; its line has a place already, so that the page below does not move.
          <b className={cn("display text-21 font-[400] text-ink", quizzes.length === 0 && "invisible")}>
            {tp("passed", { passed: quizzes.filter(Boolean).length, quizzes: quizzes.length })}
          </b>
        ) : null}
      </p>
      <div className="relative mt-5">
        <div className="absolute inset-x-0 top-5.25 h-0.5 bg-line-strong opacity-55" />
        <div
          role="progressbar"
          aria-labelledby="progress-label"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="absolute start-0 top-5 h-1 bg-primary"
          style={{ width: `${((current + 1) / total) * 100}%` }}
        />
        <ModuleDots {...props} />
      </div>
    </div>
  );
}

async function ModuleDots({ courseId, structure, current, isUnfinished, locale }: CourseProgressProps) {
  const t = await getTranslations({ locale, namespace: "course" });
  return (
    <nav aria-label={t("modules")}>
      <ol
        className="relative grid"
        style={{ gridTemplateColumns: `repeat(${structure.modules.length}, minmax(0, 1fr))` }}
      >
        {structure.modules.map((module, i) => {
          const state = i === current ? "now" : module.quiz_passed ? "done" : "later";
          return (
            <li key={module.id}>
              <Link
                href={`/course/${courseId}?module=${i + 1}`}
                aria-current={state === "now" ? "step" : undefined}
                className={cn(
                  "block text-end text-13 leading-tight text-ink-3 hover:text-ink",
                  state === "now" && "font-[560] text-ink",
                )}
              >
                <span className="flex h-11 items-center justify-end">
                  <span className="grid place-items-center bg-paper">
                    <ProgressMark
                      state={state}
                      className={state === "now" ? "size-6.5" : state === "done" ? "size-5" : "size-3.5"}
                    />
                  </span>
                </span>
                <span className="sr-only">{t(`dot.${state}`, { number: i + 1 })} </span>
                <span aria-hidden="true" className="num block pe-1.5 md:hidden">
                  {i + 1}
                </span>
                <span className="hidden hyphens-auto wrap-break-word ps-3.5 text-balance md:block">
                  {module.module_title}
                </span>
                {isUnfinished ? (
                  <WritingMark moduleId={module.id} isWhole={module.lesson !== undefined} />
                ) : null}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
