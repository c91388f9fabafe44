import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { localeOf } from "@/lib/courses/policy";
import type { CourseCard } from "@/lib/courses/schema";
import { CourseCover } from "../../figures/course-cover";
import { Badge } from "../../ui/badge";
import { Stars } from "../../ui/stars";
import { Tooltip } from "../../ui/tooltip";
import { CourseKind } from "./course-kind";

/** Of the link or button in a card's title: the whole card is it. */
export const wholeCard = "outline-none after:absolute after:inset-0";

type CourseFrameProps = {
  course: Pick<CourseCard, "id" | "level" | "language" | "author" | "tags" | "rating" | "rating_count">;
  /** The title as a link or button of the class {@link wholeCard}. */
  title: ReactNode;
  /** The person who looks wrote it. */
  own?: boolean;
  /** Where the course stands, above the last line. */
  state?: ReactNode;
  /** What the last line ends with: a price, a menu. */
  end: ReactNode;
};

/** A course of a list: the whole card leads to it, the stars and the last line's end are their own. */
export function CourseFrame({ course, title, own = false, state, end }: CourseFrameProps) {
  const t = useTranslations("courses");
  const lang = localeOf(course.language);
  const byline = own ? t("byYou") : course.author.full_name ? t("by", { author: course.author.full_name }) : t("byAnonymous");
  return (
    <li className="relative flex min-w-0 overflow-hidden rounded-md border border-line bg-surface transition-colors hover:border-line-strong has-[h2_:focus-visible]:outline-2 has-[h2_:focus-visible]:outline-offset-2 has-[h2_:focus-visible]:outline-accent xs:flex-col">
      <div className="w-24 shrink-0 border-e border-line xs:aspect-16/10 xs:w-auto xs:border-e-0 xs:border-b">
        <CourseCover courseId={course.id} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-4 pt-3.5 xs:pt-4">
        <CourseKind level={course.level} language={course.language} />
        <h2 lang={lang} className="mt-2 font-display text-19 leading-[1.2] font-[420] tracking-[-0.008em] text-pretty wrap-anywhere hyphens-auto xs:text-[1.25rem]">
          {title}
        </h2>
        <p className="mt-1.5 text-14 text-ink-2">{byline}</p>
        <ul lang={lang} aria-label={t("topics")} className="mt-3 mb-3.5 flex flex-wrap gap-1.5">
          {course.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge variant="tag" className="max-w-full">
                <span className="truncate">{tag}</span>
              </Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto">
          {state}
          <div className="@container flex min-h-12.5 flex-wrap items-center gap-x-2 border-t border-line text-13 text-ink-3">
            <CardStars course={course} />
            {end}
          </div>
        </div>
      </div>
    </li>
  );
}

function CardStars({ course: { rating, rating_count: count } }: Pick<CourseFrameProps, "course">) {
  const t = useTranslations("courses");
  const tc = useTranslations("common");
  const isRated = count > 0;
  const text = tc("rating", { rating: isRated ? rating.toFixed(1) : "-" });
  return (
    <>
      <Tooltip content={text}>
        <button type="button" aria-label={t("ratingLabel", { rating: text })} className="relative z-1 -ms-1 flex min-h-11 cursor-default items-center px-1">
          <Stars rating={isRated ? rating : null} label={text} />
        </button>
      </Tooltip>
      {isRated ? (
        <span className="num">
          <b className="font-[550] text-ink">{rating.toFixed(1)}</b> ({count})
        </span>
      ) : (
        // Where the words would push the price to a line of its own, the empty stars say it alone.
        <span className="sr-only whitespace-nowrap @min-[15.5rem]:not-sr-only">{t("notRated")}</span>
      )}
    </>
  );
}
