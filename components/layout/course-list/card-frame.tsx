import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { localeOf } from "@/lib/courses/policy";
import type { CourseCard } from "@/lib/courses/schema";
import { CourseCover } from "@/components/figures/course-cover";
import { Stars } from "@/components/ui/stars";
import { TooltipButton } from "@/components/ui/overlay/tooltip";
import { CourseKind } from "./course-kind";
import { ratingText } from "./rating-text";

/** Class of the link or button in a card's title; it stretches over the whole card. */
export const cardLinkClass = "course-card-link";

type FramedCourse = Pick<
  CourseCard,
  "id" | "title" | "level" | "language" | "tags" | "rating" | "rating_count"
> & { author: { full_name: string } };

type CardFrameProps = {
  course: FramedCourse;
  /** The viewer wrote it. */
  own?: boolean;
  /** The title as a link or button of the class {@link cardLinkClass}. */
  title: ReactNode;
  /** The course's status, above the last line. */
  state?: ReactNode;
  /** The end of the last line: a price, a menu. */
  end: ReactNode;
};

/** A course in a list. The whole card is clickable; the stars and the end of the last line keep their own targets. */
export function CardFrame({ course, own = false, title, state, end }: CardFrameProps) {
  const t = useTranslations("courses");
  const lang = localeOf(course.language);
  const author = course.author.full_name;
  return (
    <li className="course-card">
      <div className="course-card-cover">
        <CourseCover courseId={course.id} />
      </div>
      <div className="course-card-body">
        <CourseKind level={course.level} language={course.language} />
        <h2 lang={lang} dir="auto" className="course-card-title">
          {title}
        </h2>
        <p className="course-card-by">{own ? t("byYou") : author ? t("by", { author }) : t("byAnonymous")}</p>
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
            <CardStars rating={course.rating_count > 0 ? course.rating : null} count={course.rating_count} />
            {end}
          </div>
        </div>
      </div>
    </li>
  );
}

function CardStars({ rating, count }: { rating: number | null; count: number }) {
  const t = useTranslations("courses");
  const figure = ratingText(rating, useLocale());
  const text = useTranslations("common")("rating", { rating: figure });
  return (
    <>
      <TooltipButton
        content={text}
        aria-label={t("ratingLabel", { rating: text })}
        className={rating === null ? "course-card-stars course-card-unrated" : "course-card-stars"}
      >
        <Stars rating={rating} label={text} />
      </TooltipButton>
      {rating === null ? (
        <span className="whitespace-nowrap">{t("notRated")}</span>
      ) : (
        <span className="num">
          <b className="font-[550] text-ink">{figure}</b> ({count})
        </span>
      )}
    </>
  );
}
