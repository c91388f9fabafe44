"use client";

import { useTranslations } from "next-intl";
import type { RefCallback } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { GenerationReport } from "@/lib/generation/schema";

type GenerationFailedProps = {
  report: GenerationReport;
  /** Receives the focus when this appears. */
  focusRef: RefCallback<HTMLElement>;
  retrying: boolean;
  isStopping: boolean;
  onRetry: () => void;
  onGiveUp: () => void;
};

/** A failed generation: retry from the last finished step, or take the generation back. */
export function GenerationFailed({
  report,
  focusRef,
  retrying,
  isStopping,
  onRetry,
  onGiveUp,
}: GenerationFailedProps) {
  const t = useTranslations("generation.failed");
  const errorText = useErrorText();
  return (
    <div className="mt-14 max-w-page">
      <h2 ref={focusRef} tabIndex={-1} className="display text-34 wrap-anywhere">
        {report.course_title}
      </h2>
      <Alert tone="wrong" className="mt-6" title={t("title")}>
        <p>{errorText(report.error ?? "internal")}</p>
        <p className="num mt-1">{t("kept", { done: report.done, total: report.total })}</p>
      </Alert>
      <div className="mt-8 flex flex-wrap gap-x-4 gap-y-3">
        <Button variant="accent" onClick={onRetry} pending={retrying}>
          {t("retry")}
        </Button>
        <Button onClick={onGiveUp} pending={isStopping}>
          {t("giveUp")}
        </Button>
      </div>
    </div>
  );
}
