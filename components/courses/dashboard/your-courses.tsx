import { useTranslations } from "next-intl";
import { CourseCover } from "@/components/figures/course-cover";
import { LevelGlyph } from "@/components/figures/level-glyph";
import { ProgressMarks } from "@/components/figures/progress-marks";
import { Link } from "@/lib/core/i18n/navigation";
import { localeOf } from "@/lib/courses/policy";
import type { CourseCard } from "@/lib/courses/schema";
import { CourseLink } from "../course-link";

type YourCoursesProps = { cards: readonly CourseCard[]; me: string };

/** The newest courses, one row each, with the learner's progress. */
export function YourCourses({ cards, me }: YourCoursesProps) {
  const t = useTranslations("dashboard.courses");
  return (
    <section aria-labelledby="courses-title" className="border-t border-ink pt-6.5 [header+&]:mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="courses-title" className="display text-34">
          {t("title")}
        </h2>
        <Link href="/courses" prefetch={false} className="link inline-flex min-h-11 items-center text-14">
          {t("all")}
        </Link>
      </div>
      <ul className="mt-5 border-t border-line">
        {cards.map((card) => (
          <CourseRow key={card.id} card={card} own={card.author.id === me} />
        ))}
      </ul>
    </section>
  );
}

function CourseRow({ card, own }: { card: CourseCard; own: boolean }) {
  const t = useTranslations("courses");
  const tc = useTranslations("common");
  const author = card.author.full_name;
  return (
    <li className="relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-5 gap-y-2 border-b border-line py-4.5 hover:bg-sunken lg:grid-cols-[96px_minmax(0,1fr)_232px]">
      <div className="h-15 w-24 overflow-hidden rounded-sm border border-line">
        <CourseCover courseId={card.id} />
      </div>
      <div className="min-w-0">
        <h3
          lang={localeOf(card.language)}
          className="font-display text-[1.25rem] leading-tight font-[420] wrap-anywhere"
        >
          <CourseLink card={card} className="course-card-link">
            <bdi>{card.title}</bdi>
          </CourseLink>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
          <LevelGlyph level={card.level} />
          <span>{tc(`levels.${card.level}`)}</span>
          <span aria-hidden="true">·</span>
          <span>{own ? t("byYou") : author ? t("by", { author }) : t("byAnonymous")}</span>
        </p>
      </div>
      <div className="num col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-14 text-ink-2 lg:col-span-1 lg:block">
        <ProgressMarks progress={card.progress} />
        <p className="lg:mt-1">{stateOf(card, t)}</p>
      </div>
    </li>
  );
}

function stateOf(card: CourseCard, t: ReturnType<typeof useTranslations<"courses">>): string {
  const { state, done, total } = card.generation;
  if (state === "writing") return total > 0 ? t("writing", { done, total }) : t("writingStarts");
  if (state === "planned" || state === "paused") return t(state);
  if (state !== "ready") return t("unfinished");
  const passed = card.progress.filter(Boolean).length;
  return t("progress.passed", { passed, quizzes: card.progress.length });
}
