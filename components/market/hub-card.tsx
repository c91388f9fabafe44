"use client";

import { useTranslations } from "next-intl";
import { CourseCover } from "@/components/figures/course-cover";
import { LevelGlyph } from "@/components/figures/level-glyph";
import { Badge } from "@/components/ui/badge";
import { Stars } from "@/components/ui/stars";
import { Tooltip } from "@/components/ui/tooltip";
import { localeOf } from "@/lib/courses/schema";
import type { HubCourse } from "./hub-course";
import { Price } from "./price";

/** A course that one can have: the whole card opens the offer, the stars are their own. */
export function HubCard({ course, onOpen }: { course: HubCourse; onOpen: () => void }) {
  const t = useTranslations("market");
  const tc = useTranslations("common");
  const lang = localeOf(course.language);
  return (
    <li className="relative flex min-w-0 overflow-hidden rounded-md border border-line bg-surface transition-colors hover:border-line-strong has-[h2_button:focus-visible]:outline-2 has-[h2_button:focus-visible]:outline-offset-2 has-[h2_button:focus-visible]:outline-accent xs:flex-col">
      <div className="w-24 shrink-0 border-e border-line xs:aspect-16/10 xs:w-auto xs:border-e-0 xs:border-b">
        <CourseCover courseId={course.id} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-4 pt-3.5 xs:pt-4">
        <p className="flex items-center gap-2 text-13 text-ink-3">
          <LevelGlyph level={course.level} />
          {tc(`levels.${course.level}`)}
          <span aria-hidden="true">·</span>
          <span lang={lang}>{tc(course.language === "english" ? "english" : "spanish")}</span>
        </p>
        <h2 lang={lang} className="mt-2 font-display text-19 leading-[1.2] font-[420] tracking-[-0.008em] text-pretty wrap-anywhere hyphens-auto xs:text-[1.25rem]">
          <button type="button" id={offerButtonId(course.id)} onClick={onOpen} className="cursor-pointer text-start outline-none after:absolute after:inset-0">
            {course.title}
          </button>
        </h2>
        <p className="mt-1.5 text-14 text-ink-2">{course.author.full_name ? t("by", { author: course.author.full_name }) : t("byAnonymous")}</p>
        <ul lang={lang} aria-label={t("topics")} className="mt-3 mb-3.5 flex flex-wrap gap-1.5">
          {course.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge variant="tag" className="max-w-full">
                <span className="truncate">{tag}</span>
              </Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex min-h-12.5 flex-wrap items-center gap-x-2 border-t border-line text-13 text-ink-3">
          <CardStars course={course} />
          <span className="ms-auto py-2 text-14">{course.owned ? <Badge variant="soft" tone="good">{t("yours")}</Badge> : <Price credits={course.price} />}</span>
        </div>
      </div>
    </li>
  );
}

/** Where the focus returns to when an offer is closed. */
export function offerButtonId(id: string): string {
  return `offer-${id}`;
}

function CardStars({ course }: { course: HubCourse }) {
  const t = useTranslations("market");
  const tc = useTranslations("common");
  const rated = course.rating_count > 0;
  const text = tc("rating", { rating: rated ? course.rating.toFixed(1) : "-" });
  return (
    <>
      <Tooltip content={text}>
        <button type="button" aria-label={t("ratingLabel", { rating: text })} className="relative z-1 -ms-1 flex min-h-11 cursor-default items-center px-1">
          <Stars rating={rated ? course.rating : null} label={text} />
        </button>
      </Tooltip>
      {rated ? (
        <span className="num">
          <b className="font-[550] text-ink">{course.rating.toFixed(1)}</b> ({course.rating_count})
        </span>
      ) : (
        <span>{t("notRated")}</span>
      )}
    </>
  );
}
