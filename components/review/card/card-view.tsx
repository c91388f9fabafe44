"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { localeOf } from "@/lib/courses/policy";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { Grade } from "@/lib/review/policy";
import type { ReviewCard } from "@/lib/review/schema";
import type { Progress } from "../session/progress";
import { useReviewKeys } from "../session/use-review-keys";
import { CardQuestion } from "./card-question";
import { Compare, Verdict } from "./feedback";
import { Grades } from "./grades";
import { Origin, OriginLine } from "./origin";

type CardViewProps = {
  card: ReviewCard;
  stage: Progress["stage"];
  /** Missed before in this session. */
  isBack: boolean;
  /** Not the first card of the page: the question receives the focus. */
  takesFocus: boolean;
  waiting: string | null;
  failure: string | null;
  /** Absent without an answer to undo. */
  onUndo: (() => void) | null;
  isUndoing: boolean;
  onAnswer: (answer: string | null) => void;
  onGrade: (grade: Grade) => void;
  onLeave: () => void;
};

/** One card: its question, then what the answer was worth and how well the person knew it. Mounted anew for each time it is asked. */
export function CardView(props: CardViewProps) {
  const { card, stage, isBack, waiting, failure, onUndo, isUndoing, onAnswer } = props;
  const t = useTranslations("review.card");
  const lang = localeOf(card.course.language);
  const judged = useJudged(props);
  const { answer, setAnswer, result, own, isCompared } = judged;
  const column = useFocus(props);
  const isSent = stage.name === "sent";
  const check = () => {
    if (answer.trim() !== "" && stage.name === "asking") onAnswer(answer.trim());
  };
  useReviewKeys(
    {
      onChoose: (index) => {
        const option = card.options[index];
        if (option && stage.name === "asking") setAnswer(option.value);
      },
      onGrade: judged.grade,
      onNext: () => (result ? judged.grade(judged.suggested) : check()),
      onUndo: () => onUndo?.(),
      onLeave: props.onLeave,
    },
    true,
  );
  return (
    <>
      <div ref={column} className="review-column">
        <p className="flex min-h-11 items-center gap-3">
          <span className="label-voice">{t(`kind.${card.kind}`)}</span>
          <MissedMark card={card} isBack={isBack} />
          {onUndo ? (
            <Button
              variant="word"
              className="ms-auto"
              pending={isUndoing}
              aria-label={t("undoLast")}
              aria-keyshortcuts="U Control+Z"
              onClick={onUndo}
            >
              {t("undo")}
            </Button>
          ) : null}
        </p>
        <CardQuestion
          {...{ card, lang, answer, isSent, result }}
          onAnswer={setAnswer}
          onCheck={check}
          onUnknown={() => onAnswer(null)}
        />
        <div role="status" aria-atomic="false">
          {isSent && waiting ? <Waiting code={waiting} /> : null}
          {result && !isCompared ? <Verdict {...{ result, lang }} hadRight={judged.hadRight} /> : null}
        </div>
        {result && isCompared ? (
          <Compare {...{ result, lang, own }} ticked={judged.ticked} onTick={judged.tick} />
        ) : null}
        {failure ? <Failure code={failure} /> : null}
        {result ? (
          <>
            <OriginLine {...{ card, lang, result }} />
            <Grades
              intervals={result.intervals}
              suggested={judged.suggested}
              isMiss={judged.isMiss}
              onGrade={judged.grade}
            >
              <AskGrade judged={judged} />
            </Grades>
          </>
        ) : null}
      </div>
      <Origin {...{ card, lang, result }} />
    </>
  );
}

/** The answer of a card and what the person makes of it. */
function useJudged({ stage, onGrade }: CardViewProps) {
  const [answer, setAnswer] = useState("");
  const [hadRight, setHadRight] = useState(false);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const result = stage.name === "answered" ? stage.result : null;
  const own = stage.name === "answered" ? stage.submission.answer : null;
  const isCompared = result !== null && result.correct === null;
  const isMiss = result?.correct === false && !hadRight;
  const points = result?.points.length ?? 0;
  const byPoints: Grade = ticked.length === 0 ? 1 : ticked.length === points ? 3 : 2;
  const suggested: Grade = hadRight
    ? 3
    : isCompared && own !== null && points > 0
      ? byPoints
      : (result?.suggested ?? 3);
  return {
    ...{
      answer,
      setAnswer,
      hadRight,
      setHadRight,
      ticked,
      result,
      own,
      isCompared,
      isMiss,
      points,
      suggested,
    },
    tick: (index: number, isTicked: boolean) =>
      setTicked(isTicked ? [...ticked, index] : ticked.filter((one) => one !== index)),
    grade: (grade: Grade) => {
      if (result && !(isMiss && grade !== 1)) onGrade(grade);
    },
  };
}

/** Moves the focus to the question of a further card, and to the feedback after an answer. */
function useFocus({ stage, takesFocus }: CardViewProps) {
  const column = useRef<HTMLDivElement>(null);
  const isAnswered = stage.name === "answered";
  const isFirst = useRef(!takesFocus);
  useEffect(() => {
    if (isAnswered)
      column.current?.querySelector<HTMLElement>("[data-feedback]")?.focus({ preventScroll: true });
    else if (!isFirst.current) {
      const target = column.current?.querySelector<HTMLElement>(".review-gap input, [data-stem]");
      target?.focus();
    }
    isFirst.current = false;
  }, [isAnswered]);
  return column;
}

function MissedMark({ card, isBack }: { card: ReviewCard; isBack: boolean }) {
  const t = useTranslations("review.card");
  const missed = card.history.filter(({ grade }) => grade === 1).length;
  if (!isBack && missed === 0) return null;
  return (
    <span className="rounded-[3px] border border-current px-1.75 text-12 leading-5 font-medium text-wrong">
      {isBack ? t("back") : t("missed", { count: missed })}
    </span>
  );
}

function AskGrade({ judged }: { judged: ReturnType<typeof useJudged> }) {
  const t = useTranslations("review.grades");
  const { isMiss, isCompared, own, points, ticked, suggested, setHadRight } = judged;
  const names = { 1: t("again"), 2: t("hard"), 3: t("good"), 4: t("easy") };
  if (isMiss)
    return (
      <>
        <p>{t("comesBack")}</p>
        <Button variant="word" onClick={() => setHadRight(true)}>
          {t("hadRight")}
        </Button>
      </>
    );
  return (
    <>
      <p aria-live="polite">
        {isCompared && own !== null && points > 0
          ? t("said", { said: ticked.length, points, grade: names[suggested] })
          : t("ask")}
      </p>
      <span className="review-keys" aria-hidden="true">
        {t.rich("keys", { grade: names[suggested], key: (text) => <kbd>{text}</kbd> })}
      </span>
    </>
  );
}

/** The answer is kept and is sent by itself. */
function Waiting({ code }: { code: string }) {
  const t = useTranslations("review.waiting");
  return (
    <p className="mt-4 border-s-2 border-warn py-0.5 ps-4.5 text-15">
      <b className="block font-[560] text-warn">{t("title")}</b>
      {code === "unauthenticated" ? <SignInAgain>{t("signIn")}</SignInAgain> : <span>{t("text")}</span>}
    </p>
  );
}

function Failure({ code }: { code: string }) {
  const errorText = useErrorText();
  return (
    <Alert tone="wrong" className="mt-5">
      {errorText(code)}
    </Alert>
  );
}
