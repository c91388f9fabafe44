import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DrawnOnce } from "@/components/ui/drawn-once";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { localeOf } from "@/lib/courses/policy";
import type { CourseCard } from "@/lib/courses/schema";
import { Cover } from "../../figures/course-cover";
import { chooseCover } from "../../figures/cover-choice";
import { StarsOf, starsWidth } from "../../ui/stars";
import { TooltipButton } from "../../ui/tooltip";
import { CourseKind } from "./course-kind";
import { ratingText } from "./rating-text";

/** Of the link or button in a card's title: the whole card is it. */
export const wholeCard = "course-card-link";

type Framed = Pick<CourseCard, "id" | "title" | "level" | "language" | "tags" | "rating" | "rating_count"> & {
  author: { full_name: string };
};

/** What is a course's own on its card, as it stands there. */
function wordsOf(course: Framed, locale: AppLocale) {
  const { drawing, palette } = chooseCover(course.id);
  const rating = course.rating_count > 0 ? course.rating : null;
  return {
    id: course.id,
    title: course.title,
    author: course.author.full_name,
    tags: course.tags,
    drawing,
    palette,
    rating: ratingText(rating, locale),
    rated: rating === null ? "" : starsWidth(rating),
    count: String(course.rating_count),
  };
}

export type CardWords = ReturnType<typeof wordsOf>;

type CourseFrameProps = {
  course: Framed;
  /** The person who looks wrote it. */
  own?: boolean;
  /** What `title`, `state` and `end` depend on besides words; null: see {@link DrawnOnce}. */
  by: string | null;
  /** The title as a link or button of the class {@link wholeCard}. */
  title: (words: CardWords) => ReactNode;
  /** Where the course stands, above the last line. */
  state?: ReactNode;
  /** What the last line ends with: a price, a menu. */
  end: (words: CardWords) => ReactNode;
};

/** A course of a list: the whole card leads to it, the stars and the last line's end are their own. */
export function CourseFrame({ by, ...card }: CourseFrameProps) {
  const { course, own } = card;
  const words = wordsOf(course, useLocale());
  return (
    <DrawnOnce
      as="li"
      className="course-card"
      part="card"
      by={by && `${by} ${own} ${course.level} ${course.language} ${course.rating_count > 0}`}
      words={words}
    >
      {(words) => <Contents {...card} words={words} />}
    </DrawnOnce>
  );
}

function Contents({
  course,
  own,
  title,
  state,
  end,
  words,
}: Omit<CourseFrameProps, "by"> & { words: CardWords }) {
  const t = useTranslations("courses");
  const lang = localeOf(course.language);
  const byline = own ? t("byYou") : words.author ? t("by", { author: words.author }) : t("byAnonymous");
  return (
    <>
      <div className="course-card-cover">
        <Cover drawing={words.drawing} palette={words.palette} />
      </div>
      <div className="course-card-body">
        <CourseKind level={course.level} language={course.language} />
        <h2 lang={lang} className="course-card-title">
          {title(words)}
        </h2>
        <p className="course-card-by">{byline}</p>
        <ul lang={lang} aria-label={t("topics")} className="course-card-topics">
          {words.tags.map((tag) => (
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
            <CardStars isRated={course.rating_count > 0} words={words} />
            {end(words)}
          </div>
        </div>
      </div>
    </>
  );
}

function CardStars({ isRated, words: { rating, rated, count } }: { isRated: boolean; words: CardWords }) {
  const t = useTranslations("courses");
  const text = useTranslations("common")("rating", { rating });
  return (
    <>
      <TooltipButton
        content={text}
        aria-label={t("ratingLabel", { rating: text })}
        className="course-card-stars"
      >
        <StarsOf width={isRated ? rated : null} label={text} />
      </TooltipButton>
      {isRated ? (
        <span className="num">
          <b className="font-[550] text-ink">{rating}</b> ({count})
        </span>
      ) : (
        // Where the words would push the price to a line of its own, the empty stars say it alone.
        <span className="sr-only whitespace-nowrap @min-[15.5rem]:not-sr-only">{t("notRated")}</span>
      )}
    </>
  );
}
