"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type BroughtAnswer, useModuleContext } from "@/components/layout/module-context";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Loading } from "@/components/ui/spinner";
import type { ApiError } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { QuizStructure } from "@/lib/learning/schema";
import { useCourseCompletion } from "../completion/course-completion";
import { linkedQuestion } from "./linked-question";
import { QuizQuestion } from "./quiz-question";
import type { QuestionState } from "./quiz-states";
import { useQuiz } from "./use-quiz";

export type QuizBodyProps = { courseId: string; moduleId: string; onPassed: () => void };

/** The questions of a module's quiz, and the message when all are answered right. */
export function QuizBody({ courseId, moduleId, onPassed }: QuizBodyProps) {
  const t = useTranslations("course.quiz");
  const { reportQuiz, callMentor } = useModuleContext();
  const { reportPassed } = useCourseCompletion();
  const [review, setReview] = useState(false);
  const quiz = useQuiz({ courseId, moduleId }, (isConfirmed) => {
    onPassed();
    reportPassed(moduleId, isConfirmed);
  });
  const list = useRef<HTMLDivElement>(null);
  const retake = () => {
    flushSync(() => {
      setReview(false);
      quiz.retake();
    });
    // The pressed button disappears, so the focus moves to the first question.
    list.current?.querySelector<HTMLElement>("input:enabled")?.focus();
  };
  const total = quiz.states.length;
  const right = quiz.passed ? total : quiz.states.filter((s) => s.right !== null).length;
  useEffect(() => {
    if (total > 0) reportQuiz(right, total);
  }, [right, total, reportQuiz]);

  const isReady = quiz.load.state === "ready";
  useEffect(() => {
    const number = isReady ? linkedQuestion() : null;
    const question = number === null ? null : list.current?.querySelectorAll("fieldset")[number - 1];
    question?.scrollIntoView({ block: "center" });
    question?.querySelector<HTMLElement>("input:enabled")?.focus({ preventScroll: true });
  }, [isReady]);

  if (quiz.load.state === "loading") return <Loading label={t("loading")} />;
  if (quiz.load.state === "failed") return <LoadFailure code={quiz.load.code} onRetry={quiz.reload} />;
  const questions = quiz.load.quiz.structure.questions;
  return (
    <div>
      <QuizProgress right={right} total={total} />
      {quiz.passed ? (
        <PassedPanel
          review={review}
          added={questions.filter(({ is_new }, i) => is_new && quiz.states[i]?.right === null).length}
          onReview={() => setReview(!review)}
          onRetake={retake}
        />
      ) : null}
      {quiz.staleness ? (
        <FocusedNotice>
          <LoadFailure code={quiz.staleness} onRetry={quiz.refresh} />
        </FocusedNotice>
      ) : quiz.changes > 0 && !quiz.passed ? (
        <FocusedNotice key={quiz.changes}>
          <Alert tone="warn">{t("changed")}</Alert>
        </FocusedNotice>
      ) : null}
      {quiz.passed && !review ? null : (
        <div ref={list} className="mt-10">
          {questions.map((question, i) => {
            const state = quiz.states[i];
            return state ? (
              <QuizQuestion
                key={question.id}
                question={question}
                number={i + 1}
                state={state}
                onChoose={(option) => quiz.choose(question.id, option)}
                onSubmit={() => void quiz.submit(i)}
                onAskMentor={() => callMentor(answerOf(question, state, t))}
              />
            ) : null;
          })}
        </div>
      )}
    </div>
  );
}

/** The last wrong answer to a question, as a message to the mentor. */
function answerOf(
  { id, question, options }: QuizStructure["questions"][number],
  { wrong, wrongOptionId }: QuestionState,
  t: ReturnType<typeof useTranslations<"course.quiz">>,
): BroughtAnswer | undefined {
  const option = options[wrong.at(-1) ?? -1];
  if (option === undefined || wrongOptionId === null) return undefined;
  return { questionId: id, optionId: wrongOptionId, message: t("mentorMessage", { question, option }) };
}

function LoadFailure({ code, onRetry }: { code: ApiError["code"]; onRetry: () => void }) {
  const t = useTranslations("course.quiz");
  const errorText = useErrorText();
  const isSignedOut = code === "unauthenticated";
  return (
    <Alert
      tone="wrong"
      actions={
        isSignedOut ? (
          <SignInAgain>{t("signIn")}</SignInAgain>
        ) : (
          <Button onClick={onRetry}>{t("retry")}</Button>
        )
      }
    >
      {isSignedOut ? errorText(code) : t("loadError")}
    </Alert>
  );
}

/** A message above the questions; receives the focus and scrolls into view. */
function FocusedNotice({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="mt-6">
      {children}
    </div>
  );
}

function QuizProgress({ right, total }: { right: number; total: number }) {
  const t = useTranslations("course.quiz");
  const percent = total === 0 ? 0 : Math.round((right / total) * 100);
  return (
    <div className="mt-3">
      <div
        role="progressbar"
        aria-label={t("progress")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="grid gap-1"
        style={{ gridTemplateColumns: `repeat(${Math.max(total, 1)}, 1fr)` }}
      >
        {Array.from({ length: total }, (_, i) => (
          <i key={i} className={cn("h-1", i < right ? "bg-good" : "bg-line")} />
        ))}
      </div>
      <p className="num mt-2 flex justify-between text-13 text-ink-2">
        <span>{t("rightOf", { right, total })}</span>
        <span>{percent}%</span>
      </p>
    </div>
  );
}

function PassedPanel({
  review,
  added,
  onReview,
  onRetake,
}: {
  review: boolean;
  /** Questions that are new since the quiz was passed, and not answered. */
  added: number;
  onReview: () => void;
  onRetake: () => void;
}) {
  const t = useTranslations("course.quiz");
  const panel = useRef<HTMLDivElement>(null);
  // The last question disappeared with its button, so the focus moves here.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className="mt-6 rounded-md bg-good-soft px-6 py-5" role="status">
      <p className="display text-26">{t("congratulations")}</p>
      <p className="mt-1 text-15 text-ink-2">
        {added > 0 ? t("newQuestions", { count: added }) : t("congratulationsBody")}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onReview}>{review ? t("closeReview") : t("review")}</Button>
        <Button variant="quiet" onClick={onRetake}>
          {t("retake")}
        </Button>
      </div>
    </div>
  );
}
