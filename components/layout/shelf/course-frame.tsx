import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { localeOf } from "@/lib/courses/policy";
import type { CourseCard } from "@/lib/courses/schema";
import { CourseCover } from "../../figures/course-cover";
import { Stars } from "../../ui/stars";
import { TooltipButton } from "../../ui/tooltip";
import { CourseKind } from "./course-kind";
import { ratingText } from "./rating-text";

/** Of the link or button in a card's title: the whole card is it. */
export const wholeCard = "course-card-link";

type CourseFrameProps = {
  course: Pick<CourseCard, "id" | "level" | "language" | "tags" | "rating" | "rating_count"> & { author: { full_name: string } };
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
    <li className="course-card">
      <div className="course-card-cover">
        <CourseCover courseId={course.id} />
      </div>
      <div className="course-card-body">
        <CourseKind level={course.level} language={course.language} />
        <h2 lang={lang} className="course-card-title">
          {title}
        </h2>
        <p className="course-card-by">{byline}</p>
        <ul lang={lang} aria-label={t("topics")} className="course-card-topics">
          {course.tags.map((tag) => (
            <li key={tag}>
              <span className="tag">
                <span className="truncate">{tag}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-auto">
          {state}
          <div className="course-card-foot">
            <CardStars course={course} t={t} />
            {end}
          </div>
        </div>
      </div>
    </li>
  );
}

function CardStars({ course: { rating, rating_count: count }, t }: Pick<CourseFrameProps, "course"> & { t: ReturnType<typeof useTranslations<"courses">> }) {
  const tc = useTranslations("common");
  const isRated = count > 0;
  const value = ratingText(isRated ? rating : null, useLocale());
  const text = tc("rating", { rating: value });
  return (
    <>
      <TooltipButton content={text} aria-label={t("ratingLabel", { rating: text })} className="course-card-stars">
        <Stars rating={isRated ? rating : null} label={text} />
      </TooltipButton>
      {isRated ? (
        <span className="num">
          <b className="font-[550] text-ink">{value}</b> ({count})
        </span>
      ) : (
        // Where the words would push the price to a line of its own, the empty stars say it alone.
        <span className="sr-only whitespace-nowrap @min-[15.5rem]:not-sr-only">{t("notRated")}</span>
      )}
    </>
  );
}
