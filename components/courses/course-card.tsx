"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CardFrame, cardLinkClass } from "@/components/layout/course-list/card-frame";
import { PassedQuizzes } from "@/components/layout/course-list/passed-quizzes";
import { Badge } from "@/components/ui/badge";
import { Progress } from "@/components/ui/progress";
import type { CourseCard as Card } from "@/lib/courses/schema";
import { CourseLink } from "./course-link";

type CourseCardProps = {
  card: Card;
  own: boolean;
  /** The options menu, at the end of the last line. */
  menu: ReactNode;
};

/** A card in My Courses; it opens the course. */
export function CourseCard({ card, own, menu }: CourseCardProps) {
  return (
    <CardFrame
      course={card}
      own={own}
      title={
        <CourseLink card={card} className={cardLinkClass}>
          {card.title}
        </CourseLink>
      }
      state={<CardState card={card} own={own} />}
      end={menu}
    />
  );
}

/** The status of a course: being generated, unfinished, or the learner's progress, completed, published. */
function CardState({ card, own }: { card: Card; own: boolean }) {
  const t = useTranslations("courses");
  const { state, done, total, current } = card.generation;
  if (state === "writing") {
    return (
      <div className="pb-3 text-13 text-ink-2">
        <p className="num mb-2">{total > 0 ? t("writing", { done, total }) : t("writingStarts")}</p>
        <Progress
          value={total > 0 ? (done / total) * 100 : 0}
          label={t("writingLabel", { title: card.title })}
        />
        {current ? <p className="mt-2 truncate font-reading text-14 text-ink-3 italic">{current}</p> : null}
      </div>
    );
  }
  if (state === "planned" || state === "paused") return <p className="pb-3 text-13 text-ink-2">{t(state)}</p>;
  if (state !== "ready") return <p className="pb-3 text-13 text-wrong">{t("unfinished")}</p>;
  const hasBadges = card.is_completed || (own && card.is_published);
  return (
    <>
      <PassedQuizzes progress={card.progress} title={card.title} />
      {hasBadges ? <CardBadges card={card} own={own} /> : null}
    </>
  );
}

function CardBadges({ card, own }: { card: Card; own: boolean }) {
  const t = useTranslations("courses");
  return (
    <p className="flex flex-wrap gap-1.5 pb-3">
      {card.is_completed ? (
        <Badge variant="soft" tone="good">
          {t("completed")}
        </Badge>
      ) : null}
      {own && card.is_published ? (
        <Badge variant="soft" tone="primary">
          {card.is_listed ? t("published") : t("notForSale")}
        </Badge>
      ) : null}
    </p>
  );
}
