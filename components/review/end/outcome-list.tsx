"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ProgressMark } from "@/components/figures/progress-mark";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { QuizText } from "@/components/lesson/quiz-text";
import { Button } from "@/components/ui/button";
import { localeOf } from "@/lib/courses/policy";
import type { ReviewCard } from "@/lib/review/schema";
import { useIntervalText } from "../intervals";
import type { Outcome } from "../session/progress";

export type Answered = { card: ReviewCard; outcome: Outcome };

/** How many are shown before the person asks for more. */
const FIRST = 3;

/** The cards that slipped, or those that held, by their objectives. */
export function OutcomeList({
  kind,
  answered,
}: {
  kind: "slipped" | "strengthened";
  answered: readonly Answered[];
}) {
  const t = useTranslations("review.end");
  const [isOpen, setOpen] = useState(false);
  if (answered.length === 0) return null;
  const shown = isOpen ? answered : answered.slice(0, FIRST);
  const rest = answered.length - shown.length;
  return (
    <section className="not-first:mt-8">
      <h2 className="display text-21">
        {t(kind)} <span className="num text-ink-3">{answered.length}</span>
      </h2>
      <ul className="mt-2.5 border-t border-line">
        {shown.map((one) => (
          <Row key={one.card.id} kind={kind} {...one} />
        ))}
      </ul>
      {rest > 0 ? (
        <Button variant="word" onClick={() => setOpen(true)}>
          {t("others", { count: rest })}
        </Button>
      ) : null}
    </section>
  );
}

function Row({ kind, card, outcome }: Answered & { kind: "slipped" | "strengthened" }) {
  const t = useTranslations("review.end");
  const lang = localeOf(card.course.language);
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-3.5 border-b border-line py-2.75 text-15 leading-[1.4]">
      {kind === "slipped" ? <SlippedMark /> : <ProgressMark state="done" className="size-4.5" />}
      <div>
        <span lang={lang}>
          <QuizText text={card.objective ?? card.prompt} />
        </span>
        <p className="mt-0.5 text-13 text-ink-3">
          <InterfaceLink href={`/course/${card.course.id}?module=${card.module.number}`} className="link">
            {t.rich("place", {
              course: card.course.title,
              number: card.module.number,
              name: (text) => <span lang={lang}>{text}</span>,
            })}
          </InterfaceLink>
        </p>
      </div>
      <p className="num text-14 whitespace-nowrap text-ink-2">
        <Change kind={kind} outcome={outcome} />
      </p>
    </li>
  );
}

/** When a slipped card comes back, or how long a strengthened one is now remembered. */
function Change({
  kind,
  outcome: { before, after },
}: {
  kind: "slipped" | "strengthened";
  outcome: Outcome;
}) {
  const t = useTranslations("review.end");
  const dueText = useDueText();
  const intervalText = useIntervalText();
  if (!after) return null;
  if (kind === "slipped" || !before) return dueText(after.due_on);
  const days = (stability: number) => Math.max(1, Math.round(stability));
  return t.rich("change", {
    before: days(before.stability),
    after: intervalText(days(after.stability)),
    strong: (text) => <b className="font-[560] text-ink">{text}</b>,
    arrow: () => (
      <>
        <span aria-hidden="true">→</span>
        <span className="sr-only">{t("to")}</span>
      </>
    ),
  });
}

/** A day as people say it: today, tomorrow or its date. */
export function useDueText(): (day: string) => string {
  const t = useTranslations("review.end");
  const locale = useLocale();
  return (day) => {
    const today = new Date();
    const distance = Math.round(
      (Date.parse(day) - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / 86_400_000,
    );
    if (distance <= 0) return t("laterToday");
    if (distance === 1) return t("tomorrow");
    return new Intl.DateTimeFormat(locale, {
      timeZone: "UTC",
      ...(distance < 7 ? { weekday: "long" } : { day: "numeric", month: "short" }),
    }).format(new Date(day));
  };
}

function SlippedMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="fig size-4.5 text-warn">
      <path fill="currentColor" d="M2.5 2.5h15v6.5h-15z" />
      <path d="M2.5 9v8.5h15V9" strokeDasharray="2 2" />
    </svg>
  );
}
