"use client";

import { useLocale, useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useModuleContext } from "@/components/layout/module-context";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { timeText } from "@/lib/core/i18n/time-text";
import { isTextRefused, type MentorFailure } from "./mentor-state";

/** A failed request, with what can be done about it. */
export function Failure({ failure, onRetry }: { failure: MentorFailure; onRetry: () => void }) {
  const t = useTranslations("mentor");
  const errorText = useErrorText();
  const signedOut = failure.code === "unauthenticated";
  const refused = isTextRefused(failure);
  return (
    <Alert
      tone="wrong"
      className="shrink-0 text-14"
      actions={
        signedOut ? (
          <SignInAgain>{t("signIn")}</SignInAgain>
        ) : refused ? null : (
          <Button onClick={onRetry}>{t("retry")}</Button>
        )
      }
    >
      {[errorText(failure.code), failure.outgoing && !refused && failure.code !== "network" ? t("kept") : ""]
        .join(" ")
        .trimEnd()}
    </Alert>
  );
}

/** The last message has no reply. */
export function Unanswered({ onRetry }: { onRetry: (() => void) | null }) {
  const t = useTranslations("mentor");
  return (
    <Alert
      className="shrink-0 text-14"
      actions={onRetry ? <Button onClick={onRetry}>{t("retry")}</Button> : null}
    >
      {t("unanswered")}
    </Alert>
  );
}

/** The end of the objectives: the quiz comes next. */
export function HandOver({ onTakeQuiz }: { onTakeQuiz: () => void }) {
  const t = useTranslations("mentor.handOver");
  const { quiz } = useModuleContext();
  if (quiz && quiz.total > 0 && quiz.right === quiz.total) return null;
  return (
    <div role="note" className="shrink-0 rounded-md border border-ink px-3.5 pt-3 pb-3.5 text-14">
      <p className="display text-18">{t("title")}</p>
      <p className="mt-1 text-ink-2">{t("body")}</p>
      <Button variant="accent" className="mt-3" onClick={onTakeQuiz}>
        {t("take")}
      </Button>
    </div>
  );
}

/** The day's messages are used up; `until` is when new ones come. */
export function LimitReached({ until }: { until: string | null }) {
  const t = useTranslations("mentor");
  const errorText = useErrorText();
  const locale = useLocale();
  // Links keep the interface's language, whatever the course's.
  const prefix = /^\/es(?:\/|$)/.test(usePathname()) ? "/es" : "";
  return (
    <Alert
      tone="warn"
      className="mt-3.5 text-14"
      actions={
        <a className="link" href={`${prefix}/pricing`}>
          {t("upgrade")}
        </a>
      }
    >
      {[errorText("mentor_limit"), until ? t("limitUntil", { time: timeText(new Date(until), locale) }) : ""]
        .join(" ")
        .trimEnd()}
    </Alert>
  );
}
