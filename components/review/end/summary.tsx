"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { Progress } from "../session/progress";
import { strokesOf } from "../session/progress";
import { StrokeFigure } from "../stroke-figure";
import { forecast } from "./forgetting";
import { ForgettingPlot } from "./forgetting-plot";
import { type Answered, OutcomeList, useDueText } from "./outcome-list";

type SummaryProps = {
  progress: Progress;
  failure: string | null;
  pending: "undo" | "more" | null;
  /** Absent without an answer to undo. */
  onUndo: (() => void) | null;
  onMore: () => void;
};

/** The end of a session: what held and what slipped, what the review kept, and when the next questions are due. */
export function Summary({ progress, failure, pending, onUndo, onMore }: SummaryProps) {
  const t = useTranslations("review.end");
  const errorText = useErrorText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { cards, outcomes, queue, due } = progress;
  const answered: Answered[] = cards.flatMap((card) => {
    const outcome = outcomes[card.id];
    return outcome ? [{ card, outcome }] : [];
  });
  const slipped = answered.filter(({ outcome }) => outcome.isMissed);
  const strengthened = answered.filter(({ outcome }) => !outcome.isMissed);
  const isBack = slipped.every(({ outcome }) => outcome.isRecalled);
  const minutes = Math.round((progress.lastAt - progress.startedAt) / 60_000);
  return (
    <div className="review-end">
      <div className="review-end-head">
        <StrokeFigure strokes={strokesOf(progress)} isFilled={queue.length === 0} />
        <div>
          <p role="status" className="label-voice">
            {t(queue.length > 0 ? "stopped" : "done", { minutes })}
          </p>
          <h2 ref={title} tabIndex={-1} className="display review-end-title">
            {t(isBack ? "titleBack" : "title", { held: strengthened.length, slipped: slipped.length })}
          </h2>
          <p className="mt-6 flex flex-wrap gap-3">
            {due > 0 ? (
              <Button variant="accent" size="lg" pending={pending === "more"} onClick={onMore}>
                {t("more", { count: due })}
              </Button>
            ) : null}
            <LinkButton href="/" size="lg" variant={due > 0 ? "outline" : "accent"}>
              {t("dashboard")}
            </LinkButton>
            {onUndo ? (
              <Button variant="word" size="lg" pending={pending === "undo"} onClick={onUndo}>
                {t("undo")}
              </Button>
            ) : null}
          </p>
          {failure ? (
            <Alert tone="wrong" className="mt-5">
              {errorText(failure)}
            </Alert>
          ) : null}
        </div>
      </div>
      <div className="review-end-columns">
        <Kept progress={progress} answered={answered} minutes={minutes} />
        <div>
          <OutcomeList kind="slipped" answered={slipped} />
          <OutcomeList kind="strengthened" answered={strengthened} />
          <NextDays next={progress.next} />
        </div>
      </div>
    </div>
  );
}

type KeptProps = { progress: Progress; answered: readonly Answered[]; minutes: number };

/** What the person would have forgotten, as a sentence and a plot. */
function Kept({ progress, answered, minutes }: KeptProps) {
  const t = useTranslations("review.end");
  const expected = forecast(
    answered.map(({ outcome }) => outcome),
    progress.decay,
  );
  if (!expected)
    return (
      <section>
        <h2 className="display text-26">{t("keptTitle")}</h2>
        <p className="mt-2 font-reading text-17 text-ink-2">{t("allNew")}</p>
      </section>
    );
  const values = {
    count: expected.count,
    before: expected.without.at(-1) ?? 0,
    after: expected.with.at(-1) ?? 0,
  };
  return (
    <section>
      <h2 className="display text-26">{t("keptTitle")}</h2>
      <p className="mt-2 max-w-[52ch] font-reading text-17 leading-normal text-ink-2">{t("kept", values)}</p>
      <div className="mt-5">
        <ForgettingPlot forecast={expected} today={new Date(progress.lastAt)} />
      </div>
      <p className="mt-2.5 font-reading text-15 text-ink-3 italic">
        {t.rich("caption", {
          count: expected.count,
          minutes,
          b: (text) => <b className="me-1.5 font-normal text-ink-2 not-italic">{text}</b>,
        })}
      </p>
    </section>
  );
}

/** The next two days with questions. */
function NextDays({ next }: Pick<Progress, "next">) {
  const t = useTranslations("review.end");
  const dueText = useDueText();
  const [first, second] = next;
  if (!first) return null;
  const text = second
    ? t("nextTwo", {
        count: first.count,
        day: dueText(first.day),
        thenCount: second.count,
        thenDay: dueText(second.day),
      })
    : t("nextOne", { count: first.count, day: dueText(first.day) });
  return <p className="mt-5 text-14 text-ink-2">{text}</p>;
}
