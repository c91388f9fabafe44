"use client";

import { useTranslations } from "next-intl";
import { CardFrame, cardLinkClass } from "@/components/layout/course-list/card-frame";
import { PassedQuizzes } from "@/components/layout/course-list/passed-quizzes";
import { GainLine } from "@/components/layout/course-list/gain-line";
import { Badge } from "@/components/ui/badge";
import type { HubCourse } from "@/lib/market/schema";
import { Price } from "../price";

/** A card in the Hub; it opens the offer. */
export function HubCard({ course, onOpen }: { course: HubCourse; onOpen: () => void }) {
  const t = useTranslations("market");
  return (
    <CardFrame
      course={course}
      title={
        <button
          type="button"
          id={offerButtonId(course.id)}
          onClick={onOpen}
          className={`cursor-pointer text-start ${cardLinkClass}`}
        >
          {course.title}
        </button>
      }
      state={
        <>
          {course.gain ? <GainLine gain={course.gain} /> : null}
          {course.owned ? <PassedQuizzes progress={course.progress} title={course.title} /> : null}
        </>
      }
      end={
        <span className="ms-auto py-2 text-14">
          {course.owned ? (
            <Badge variant="soft" tone="good">
              {t("yours")}
            </Badge>
          ) : (
            <Price credits={course.price} />
          )}
        </span>
      }
    />
  );
}

/** The id of the button that receives the focus when an offer closes. */
export function offerButtonId(id: string): string {
  return `offer-${id}`;
}
