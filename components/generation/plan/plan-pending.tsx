"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, RefCallback } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { WaitNotice } from "../progress/wait-notice";
import { GenerationFigure } from "../progress/generation-figure";
import { LeavePlan } from "./plan-actions";

type LeaveProps = { leaving: boolean; onChangeAnswers: () => void; onStartOver: () => void };

type PlanPendingProps = LeaveProps & {
  title: string;
  resumesAt: string | null;
  notice: ReactNode;
  /** Receives the focus when this appears. */
  focusRef: RefCallback<HTMLElement>;
};

/** The first plan while it is written, in the shape of what comes. */
export function PlanPending({ title, resumesAt, notice, focusRef, ...leave }: PlanPendingProps) {
  const t = useTranslations("generation.coursePlan");
  return (
    <div className="mt-14 grid grid-cols-1 items-start gap-x-22 gap-y-10 rail:grid-cols-[minmax(0,420px)_minmax(0,1fr)]">
      <div className="w-full max-w-70 justify-self-center rail:max-w-105">
        <GenerationFigure outline={0.45} modules={[]} links={0} label={t("figurePlanning")} />
      </div>
      <div className="min-w-0">
        <p className="font-reading text-17 text-ink-3 italic">{t("label")}</p>
        <h2
          ref={focusRef}
          tabIndex={-1}
          dir="auto"
          className="display mt-1 text-34 text-balance wrap-anywhere"
        >
          {title}
        </h2>
        <div role="status">
          {resumesAt === null ? (
            <p className="mt-2.5 max-w-measure text-ink-2">{t("planning")}</p>
          ) : (
            <WaitNotice until={resumesAt} />
          )}
        </div>
        {notice}
        <div className="mt-6 border-t border-ink">
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="grid grid-cols-[1fr_64px] gap-x-6 gap-y-3 border-b border-line py-6">
              <Skeleton className="h-6 max-w-80" />
              <Skeleton className="h-5" />
              <Skeleton className="h-4 max-w-110" />
            </div>
          ))}
        </div>
        <LeavePlan disabled={false} {...leave} />
      </div>
    </div>
  );
}

type PlanFailedProps = LeaveProps & {
  title: string;
  error: string;
  answers: readonly string[];
  outlinesLeft: number;
  retrying: boolean;
  notice: ReactNode;
  focusRef: RefCallback<HTMLElement>;
  onRetry: () => void;
};

/** The first plan failed: another try, or other answers. */
export function PlanFailed(props: PlanFailedProps) {
  const { title, error, answers, retrying, focusRef, onRetry, leaving, onChangeAnswers, onStartOver } = props;
  const t = useTranslations("generation");
  const errorText = useErrorText();
  // Asking for the same once more would be refused again.
  const isRefused = error === "ai_refused" || error === "ai_content_filter";
  return (
    <div className="mt-14 max-w-page">
      <h2 ref={focusRef} tabIndex={-1} dir="auto" className="display text-34 wrap-anywhere">
        {title}
      </h2>
      <Alert tone="wrong" className="mt-6" title={t("coursePlan.failed.title")}>
        <p>{errorText(error)}</p>
        <p className="mt-1">{t(isRefused ? "coursePlan.failed.refused" : "coursePlan.failed.kept")}</p>
      </Alert>
      {props.notice}
      <ol className="mt-6 grid list-decimal gap-2 ps-6 font-reading text-17 text-ink-2">
        {answers.map((answer, i) => (
          <li key={i} dir="auto" className="wrap-anywhere">
            {answer}
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-x-4 gap-y-3">
        {isRefused ? (
          <Button variant="accent" onClick={onChangeAnswers} pending={leaving}>
            {t("coursePlan.changeAnswers")}
          </Button>
        ) : (
          <Button variant="accent" onClick={onRetry} pending={retrying} disabled={props.outlinesLeft === 0}>
            {t("tryAgain")}
          </Button>
        )}
      </div>
      <LeavePlan
        disabled={retrying}
        leaving={leaving}
        onChangeAnswers={isRefused ? null : onChangeAnswers}
        onStartOver={onStartOver}
      />
    </div>
  );
}
