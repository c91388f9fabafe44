"use client";

import { useLocale, useTranslations } from "next-intl";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { PassageText } from "@/components/lesson/passage-text";
import { cn } from "@/components/ui/cn";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { ReviewCard, ReviewResult } from "@/lib/review/schema";

const lessonOf = ({ course, module }: ReviewCard) => `/course/${course.id}?module=${module.number}`;

type OriginProps = { card: ReviewCard; lang: string; result: ReviewResult | null };

/** Where a card comes from, the passage of the lesson after the answer, and its history. */
export function Origin({ card, lang, result }: OriginProps) {
  const t = useTranslations("review.origin");
  const { course, module } = card;
  return (
    <aside aria-label={t("title")} className="review-origin">
      <p className="label-voice">{t("title")}</p>
      <p className="mt-2 font-medium wrap-anywhere">
        <InterfaceLink href={lessonOf(card)} lang={lang} className="link">
          {course.title}
        </InterfaceLink>
      </p>
      <p className="mt-0.5 text-14 text-ink-2">
        {t.rich("module", {
          number: module.number,
          title: module.title,
          name: (text) => <span lang={lang}>{text}</span>,
        })}
      </p>
      {result?.passage ? (
        <>
          <blockquote lang={lang} className="mt-5 font-reading text-17 leading-normal text-ink-2">
            <PassageText text={result.passage} />
          </blockquote>
          <p className="mt-2">
            <InterfaceLink href={lessonOf(card)} className="review-word">
              {t("read")}
            </InterfaceLink>
          </p>
        </>
      ) : null}
      <History card={card} result={result} />
    </aside>
  );
}

/** The same on narrower screens: a line under the answer. */
export function OriginLine({ card, lang, result }: OriginProps) {
  const t = useTranslations("review.origin");
  return (
    <div className="review-from">
      <InterfaceLink href={lessonOf(card)} className="link">
        {t.rich(result?.passage ? "lineRead" : "line", {
          course: card.course.title,
          number: card.module.number,
          name: (text) => <span lang={lang}>{text}</span>,
        })}
      </InterfaceLink>
      {result?.passage ? (
        <blockquote
          lang={lang}
          className="mt-2 border-s border-line-strong ps-3.5 font-reading text-16 text-ink-2"
        >
          <PassageText text={result.passage} />
        </blockquote>
      ) : null}
    </div>
  );
}

/** Squares for the earlier answers, and what they come to. */
function History({ card, result }: { card: ReviewCard; result: ReviewResult | null }) {
  const grades = [...card.history.map(({ grade }) => grade), ...(result?.grade ? [result.grade] : [])];
  const text = useHistoryText(card, result);
  if (grades.length === 0 && text === "") return null;
  return (
    <div className="mt-6 border-t border-line pt-4 text-13 leading-normal text-ink-3">
      {grades.length > 0 ? (
        <span aria-hidden="true" className="mb-2 flex flex-wrap gap-1">
          {grades.map((grade, i) => (
            <i key={i} className={cn("size-2.25", grade === 1 ? "border-[1.5px] border-wrong" : "bg-good")} />
          ))}
        </span>
      ) : null}
      <p>{text}</p>
    </div>
  );
}

/** The most days that are listed one by one. */
const MOST_DAYS = 4;

function useHistoryText({ history, chance }: ReviewCard, result: ReviewResult | null): string {
  const t = useTranslations("review.history");
  const locale: AppLocale = useLocale();
  if (result) {
    if (result.grade === 1) return t("comesBack");
    if (result.grade === null) return "";
    const lastMiss = history.findLastIndex(({ grade }) => grade === 1);
    return t("inARow", { count: history.length - lastMiss });
  }
  if (history.length === 0) return t("first");
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
  const list = new Intl.ListFormat(locale);
  const days = (isMiss: boolean) =>
    list.format(
      history.filter(({ grade }) => (grade === 1) === isMiss).map(({ day }) => date.format(new Date(day))),
    );
  const missed = history.filter(({ grade }) => grade === 1).length;
  const known = history.length - missed;
  const counts = { known, missed, knownOn: days(false), missedOn: days(true) };
  const past = history.length > MOST_DAYS ? t("counts", counts) : t("days", counts);
  return chance === null ? past : `${past} ${t("chance", { chance })}`;
}
