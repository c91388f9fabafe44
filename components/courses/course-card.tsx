"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CourseCover } from "@/components/figures/course-cover";
import { LevelGlyph } from "@/components/figures/level-glyph";
import { Badge } from "@/components/ui/badge";
import { Progress } from "@/components/ui/progress";
import { Stars } from "@/components/ui/stars";
import { Tooltip } from "@/components/ui/tooltip";
import { Link } from "@/lib/core/i18n/navigation";
import { type CourseCard as Card, localeOf } from "@/lib/courses/schema";

type CourseCardProps = {
  card: Card;
  own: boolean;
  /** The options menu, at the end of the last line. */
  menu: ReactNode;
};

/** A course of one's own list: the whole card opens it, the stars and the menu are their own. */
export function CourseCard({ card, own, menu }: CourseCardProps) {
  const t = useTranslations("courses");
  const tc = useTranslations("common");
  const lang = localeOf(card.language);
  return (
    <li className="relative flex min-w-0 overflow-hidden rounded-md border border-line bg-surface transition-colors hover:border-line-strong has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-accent xs:flex-col">
      <div className="w-24 shrink-0 border-e border-line xs:aspect-16/10 xs:w-auto xs:border-e-0 xs:border-b">
        <CourseCover courseId={card.id} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-4 pt-3.5 xs:pt-4">
        <p className="flex items-center gap-2 text-13 text-ink-3">
          <LevelGlyph level={card.level} />
          {tc(`levels.${card.level}`)}
          <span aria-hidden="true">·</span>
          <span lang={lang}>{tc(card.language === "english" ? "english" : "spanish")}</span>
        </p>
        <h2 lang={lang} className="mt-2 font-display text-19 leading-[1.2] font-[420] tracking-[-0.008em] text-pretty wrap-anywhere hyphens-auto xs:text-[1.25rem]">
          <Link href={`/course/${card.id}`} prefetch={false} className="outline-none after:absolute after:inset-0">
            {card.title}
          </Link>
        </h2>
        <p className="mt-1.5 text-14 text-ink-2">{own || !card.author.full_name ? t(own ? "byYou" : "byAnonymous") : t("by", { author: card.author.full_name })}</p>
        <ul lang={lang} aria-label={t("topics")} className="mt-3 mb-3.5 flex flex-wrap gap-1.5">
          {card.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge variant="tag" className="max-w-full">
                <span className="truncate">{tag}</span>
              </Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto">
          <CardState card={card} own={own} />
          <div className="flex min-h-12.5 items-center gap-2 border-t border-line text-13 text-ink-3">
            <CardRating card={card} />
            {menu}
          </div>
        </div>
      </div>
    </li>
  );
}

/** Where the course stands, when that is not simply "open": being written, not finished, completed, public. */
function CardState({ card, own }: { card: Card; own: boolean }) {
  const t = useTranslations("courses");
  const { state, done, total, current } = card.generation;
  if (state === "writing") {
    return (
      <div className="pb-3 text-13 text-ink-2">
        <p className="num mb-2">{total > 0 ? t("writing", { done, total }) : t("writingStarts")}</p>
        <Progress value={total > 0 ? (done / total) * 100 : 0} label={t("writingLabel", { title: card.title })} />
        {current ? <p className="mt-2 truncate font-reading text-14 text-ink-3 italic">{current}</p> : null}
      </div>
    );
  }
  if (state !== "ready") return <p className="pb-3 text-13 text-wrong">{t("unfinished")}</p>;
  if (!card.is_completed && !(own && card.is_published)) return null;
  return (
    <p className="flex flex-wrap gap-1.5 pb-3">
      {card.is_completed ? <Badge variant="soft" tone="good">{t("completed")}</Badge> : null}
      {own && card.is_published ? <Badge variant="soft" tone="primary">{t("published")}</Badge> : null}
    </p>
  );
}

function CardRating({ card }: { card: Card }) {
  const t = useTranslations("courses");
  const rated = card.rating_count > 0;
  const text = t("rating", { rating: rated ? card.rating.toFixed(1) : "-" });
  return (
    <>
      <Tooltip content={text}>
        <button type="button" aria-label={t("ratingLabel", { rating: text })} className="relative z-1 -ms-1 flex min-h-11 cursor-default items-center px-1">
          <Stars rating={rated ? card.rating : null} label={text} />
        </button>
      </Tooltip>
      {rated ? (
        <span className="num">
          <b className="font-[550] text-ink">{card.rating.toFixed(1)}</b> ({card.rating_count})
        </span>
      ) : (
        <span className="whitespace-nowrap">{t("notRated")}</span>
      )}
    </>
  );
}
