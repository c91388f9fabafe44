import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { ProgressMark } from "@/components/figures/progress-mark";
import { ProgressMarks } from "@/components/figures/progress-marks";
import { QuizFigure } from "@/components/figures/quiz-figure";
import { QuotedText } from "@/components/lesson/quoted-text";
import { LinkButton } from "@/components/ui/link-button";
import { localeOf } from "@/lib/courses/policy";
import { Link } from "@/lib/core/i18n/navigation";
import type { CourseToContinue } from "@/lib/learning/dashboard/schema";

/** The course to go on with and the exact place in it; beside it `aside`, or the modules of the course. */
export function ContinueSection({ course, aside }: { course: CourseToContinue; aside: ReactElement | null }) {
  const t = useTranslations("dashboard.continue");
  const lang = localeOf(course.language);
  const { place } = course.module;
  const passed = course.modules.map((module) => module.passed);
  const [right, total] =
    place.kind === "question"
      ? [place.right, place.questions]
      : [passed.filter(Boolean).length, course.modules.length];
  return (
    <div className="mt-6 grid border-t border-ink sm:mt-10 rail:grid-cols-[minmax(0,1fr)_320px]">
      <section
        aria-labelledby="continue-title"
        className="grid grid-cols-[minmax(0,1fr)_88px] gap-x-8 pt-6 pb-9 rail:grid-cols-[168px_minmax(0,1fr)] rail:grid-rows-[auto_1fr] rail:gap-x-10 rail:pt-11 rail:pr-12 rail:pb-12"
      >
        <QuizFigure
          right={right}
          total={total}
          className="col-start-2 row-start-1 mt-1.5 size-22 rail:col-start-1 rail:row-span-2 rail:size-42"
        />
        <div className="col-start-1 row-start-1 rail:col-start-2">
          <p className="label-voice">{course.started ? t("label") : t("labelNew")}</p>
          <h2
            id="continue-title"
            lang={lang}
            dir="auto"
            className="display mt-1 text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)] text-balance wrap-anywhere"
          >
            {course.title}
          </h2>
        </div>
        <div className="col-span-2 mt-5.5 rail:col-span-1 rail:col-start-2">
          <span className={aside ? "mb-3 block" : "rail:hidden"}>
            <ProgressMarks progress={passed} />
          </span>
          <Place course={course} lang={lang} />
        </div>
      </section>
      {aside ?? <ModuleList course={course} lang={lang} />}
    </div>
  );
}

/** The module, the open question or the mentor's, and the link that leads exactly there. */
function Place({ course, lang }: { course: CourseToContinue; lang: "en" | "es" }) {
  const t = useTranslations("dashboard.continue");
  const { number, title, place } = course.module;
  const module = `/course/${course.id}?module=${number}`;
  const go =
    place.kind === "question"
      ? { href: `${module}#question-${place.number}`, label: t("goQuestion", { number: place.number }) }
      : place.kind === "mentor"
        ? { href: `${module}#mentor`, label: t("goMentor") }
        : { href: module, label: course.started ? t("goLesson", { number }) : t("start") };
  return (
    <>
      <p className="num mt-3 font-[560] rail:mt-0">
        {t("module", { number, total: course.modules.length })}{" "}
        <span lang={lang} dir="auto">
          {title}
        </span>
        <span className="mt-0.5 block font-normal text-ink-2">
          {place.kind === "question"
            ? t("quiz", { right: place.right, questions: place.questions })
            : t(place.kind)}
        </span>
      </p>
      {place.kind === "lesson" ? null : (
        <p
          lang={lang}
          className="mt-3.5 line-clamp-5 max-w-[54ch] border-s-2 border-primary ps-4.5 font-reading text-19 leading-normal text-pretty wrap-anywhere"
        >
          <QuotedText
            text={place.kind === "mentor" ? lastParagraph(place.text) : place.text}
            from={place.kind === "mentor" ? "mentor" : "quiz"}
          />
        </p>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-1">
        <LinkButton variant="accent" className="max-sm:w-full" href={go.href}>
          {go.label}
        </LinkButton>
        {place.kind === "lesson" ? null : (
          <LinkButton variant="word" href={module}>
            {t("reread")}
          </LinkButton>
        )}
      </p>
    </>
  );
}

/** The mentor ends with its question. */
const lastParagraph = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .at(-1) ?? text;

/** The course's modules on wide screens, where the place leaves room. */
function ModuleList({ course, lang }: { course: CourseToContinue; lang: "en" | "es" }) {
  const t = useTranslations("dashboard.continue");
  const current = course.module.number - 1;
  return (
    <nav
      aria-label={t("modules", { title: course.title })}
      className="border-s border-line py-11 ps-10 max-rail:hidden"
    >
      <p aria-hidden="true" className="label-voice">
        {t("inThisCourse")}
      </p>
      <ol lang={lang} className="mt-3 border-t border-line">
        {course.modules.map(({ title, passed }, i) => {
          const state = i === current ? "now" : passed ? "done" : "later";
          return (
            <li key={title} className="border-b border-line">
              <Link
                href={`/course/${course.id}?module=${i + 1}`}
                prefetch={false}
                aria-current={state === "now" ? "step" : undefined}
                className="grid min-h-11 grid-cols-[20px_minmax(0,1fr)] items-center gap-3 py-1.5 text-14 hover:text-primary aria-[current]:font-[560]"
              >
                <span className="grid size-5 place-items-center">
                  <ProgressMark state={state} className={state === "later" ? "size-3.5" : undefined} />
                </span>
                <span>
                  <span className="sr-only">{t(`mark.${state}`)} </span>
                  <span dir="auto" className="line-clamp-2 wrap-anywhere">
                    {title}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
