"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { Grade } from "@/lib/review/policy";
import type { ReviewResult } from "@/lib/review/schema";
import { useIntervalText } from "../intervals";

const names = { 1: "again", 2: "hard", 3: "good", 4: "easy" } as const;

type GradesProps = {
  intervals: ReviewResult["intervals"];
  suggested: Grade;
  /** A miss opens only Again. */
  isMiss: boolean;
  onGrade: (grade: Grade) => void;
  /** The line above the grades. */
  children: ReactNode;
};

/** How well the person knew it: four buttons with the time until the card comes back. */
export function Grades({ intervals, suggested, isMiss, onGrade, children }: GradesProps) {
  const t = useTranslations("review.grades");
  const intervalText = useIntervalText();
  return (
    <div className="review-foot">
      <div className="review-ask">{children}</div>
      <div role="group" aria-label={t("label")} className="review-grades">
        {intervals.map(({ grade, days }) => {
          const isOff = isMiss && grade !== 1;
          const interval = intervalText(days);
          return (
            <button
              key={grade}
              type="button"
              disabled={isOff}
              aria-keyshortcuts={String(grade)}
              className={cn("review-grade", grade === suggested && "review-suggested")}
              onClick={() => onGrade(grade)}
            >
              <kbd aria-hidden="true">{grade}</kbd>
              <GradeText name={t(names[grade])} interval={isOff ? null : interval} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** The name of a grade, and when the card comes back; null for a grade that a miss does not open. */
function GradeText({ name, interval }: { name: string; interval: string | null }) {
  const t = useTranslations("review.grades");
  if (interval === null)
    return (
      <>
        <b>{name}</b>
        <span aria-hidden="true">–</span>
      </>
    );
  return t.rich("name", {
    ...{ grade: name, interval },
    b: (text) => <b>{text}</b>,
    unseen: (text) => <span className="sr-only">{text}</span>,
    num: (text) => <span className="num">{text}</span>,
  });
}
