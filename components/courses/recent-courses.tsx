import { useTranslations } from "next-intl";
import { LevelGlyph } from "@/components/figures/level-glyph";
import { localeOf } from "@/lib/courses/policy";
import type { CourseCard } from "@/lib/courses/schema";
import { CourseLink } from "./course-link";

type RecentCourse = Pick<
  CourseCard,
  "id" | "title" | "level" | "language" | "modules" | "generation" | "is_completed"
>;

/** The newest courses, one line each. */
export function RecentCourses({ cards }: { cards: readonly RecentCourse[] }) {
  const t = useTranslations("dashboard.recent");
  const tc = useTranslations("common");
  return (
    <section aria-labelledby="recent-title" className="mt-16">
      <h2 id="recent-title" className="display border-b border-ink pb-3 text-26">
        {t("title")}
      </h2>
      <ul>
        {cards.map((card) => (
          <li
            key={card.id}
            className="relative flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line py-4.5 hover:bg-sunken"
          >
            <CourseLink
              courseId={card.id}
              lang={localeOf(card.language)}
              className="min-w-0 grow basis-72 font-display text-19 font-[420] wrap-anywhere after:absolute after:inset-0"
            >
              {card.title}
            </CourseLink>
            <span className="flex items-center gap-2 text-14 text-ink-3">
              <LevelGlyph level={card.level} />
              {tc(`levels.${card.level}`)}
              <span aria-hidden="true">·</span>
              {t("modules", { count: card.modules })}
            </span>
            <span className="num w-44 text-14 text-ink-2 sm:text-end">{stateOf(card, t)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf(card: RecentCourse, t: ReturnType<typeof useTranslations<"dashboard.recent">>): string {
  const { state, done, total } = card.generation;
  if (state === "writing") return t("writing", { done, total });
  if (state !== "ready") return t("unfinished");
  return card.is_completed ? t("completed") : t("open");
}
