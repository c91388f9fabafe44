"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useDueNumber } from "@/components/layout/shell/due-number";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { ReviewSession } from "@/lib/review/schema";
import { useRouter } from "@/lib/core/i18n/navigation";
import { CardView } from "./card/card-view";
import { Summary } from "./end/summary";
import { NothingDue } from "./nothing-due";
import { ReviewBar } from "./review-bar";
import { cardOf, minutesLeft, type Progress, strokesOf } from "./session/progress";
import { useReview } from "./session/use-review";
import { StrokeFigure } from "./stroke-figure";

/** The daily review: one question after another over all courses, and what it came to. */
export function Review({ session, personId }: { session: ReviewSession; personId: string }) {
  const t = useTranslations("review");
  const router = useRouter();
  const review = useReview(session, personId);
  const { progress, pending } = review;
  const [asksToEnd, setAsksToEnd] = useState(false);
  const { setDue } = useDueNumber();
  useEffect(() => setDue(progress.due), [progress.due, setDue]);
  const card = progress.isEnded ? null : cardOf(progress);
  const hasAnswers = Object.keys(progress.outcomes).length > 0;
  const onUndo = review.canUndo ? review.undo : null;
  const end = () => {
    setAsksToEnd(false);
    if (hasAnswers) review.end();
    else router.push("/");
  };
  return (
    <div data-shell="review" className="review">
      <ReviewBar>
        {card ? (
          <>
            <Position progress={progress} />
            <StrokeFigure strokes={strokesOf(progress)} className="review-bar-figure" />
            <Button variant="word" className="review-leave" onClick={end}>
              {t("endForNow")}
            </Button>
          </>
        ) : (
          <LinkButton href="/" variant="word" className="review-leave ms-auto">
            {t("close")}
          </LinkButton>
        )}
      </ReviewBar>
      {card ? (
        <div className="review-three">
          <ProgressSide progress={progress} />
          <CardView
            key={progress.round}
            card={card}
            stage={progress.stage}
            isBack={progress.outcomes[card.id]?.isMissed ?? false}
            takesFocus={progress.round > 0}
            waiting={review.waiting}
            failure={review.failure}
            onUndo={onUndo}
            isUndoing={pending === "undo"}
            onAnswer={(answer) => review.answer(card.id, answer)}
            onGrade={(grade) => review.grade(card.id, grade)}
            onLeave={() => setAsksToEnd(true)}
          />
        </div>
      ) : hasAnswers ? (
        <Summary {...{ progress, pending, onUndo }} failure={review.failure} onMore={review.more} />
      ) : (
        <NothingDue next={progress.next} />
      )}
      <ConfirmDialog
        open={asksToEnd}
        onOpenChange={setAsksToEnd}
        title={t("leave.title")}
        description={t("leave.text")}
        confirmLabel={t("endForNow")}
        cancelLabel={t("leave.stay")}
        onConfirm={end}
      />
    </div>
  );
}

const numberOf = ({ cards, queue }: Progress) => cards.findIndex(({ id }) => id === queue[0]) + 1;

function Position({ progress }: { progress: Progress }) {
  const t = useTranslations("review");
  return (
    <p role="status" className="review-position num">
      {t.rich("position", {
        number: numberOf(progress),
        total: progress.cards.length,
        b: (text) => <b className="font-[560] text-ink">{text}</b>,
      })}
    </p>
  );
}

/** The figure beside the question on wide screens. */
function ProgressSide({ progress }: { progress: Progress }) {
  const t = useTranslations("review");
  return (
    <aside aria-label={t("progress")} className="review-progress">
      <StrokeFigure strokes={strokesOf(progress)} className="size-42" />
      <p className="display mt-5.5 text-21">
        {t("question", { number: numberOf(progress), total: progress.cards.length })}
      </p>
      <p className="mt-1.5 text-14 text-ink-2">{t("pace", { minutes: minutesLeft(progress) })}</p>
    </aside>
  );
}
