"use client";

import { useTranslations } from "next-intl";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { PASS_SHARE } from "@/lib/learning/checks/policy";
import type { CourseCheck } from "@/lib/learning/checks/schema";
import { CheckQuestion } from "./check-question";
import { CheckResults } from "./check-results";
import { useCheck } from "./use-check";

type CheckScreenProps = { course: { id: string; title: string }; initial: CourseCheck };

/** A check before or after a course: how it works, one question at a time, and its result. */
export function CheckScreen({ course, initial }: CheckScreenProps) {
  const t = useTranslations("learning.check");
  const errorText = useErrorText();
  const { check, isSending, failure, send } = useCheck(course.id, initial);
  const { kind, state, position, total, results } = check;
  const question = position === null ? undefined : check.questions[position];
  return (
    <div className="check-screen gutter pt-6" data-shell="check">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <InterfaceLink
          href={`/course/${course.id}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-15 text-ink-2 underline underline-offset-4"
        >
          {t("back")}
        </InterfaceLink>
        {question ? <p className="text-14 text-ink-3">{t("saved")}</p> : null}
      </header>
      <p className="label-voice mt-4 wrap-anywhere">{course.title}</p>
      <h1 className="display mt-1 text-[min(2.5rem,11vw)]">{t(`title.${kind}`)}</h1>
      {question ? (
        <>
          <Progress done={question.position} total={total} />
          <CheckQuestion
            key={`${check.attempt}-${question.position}`}
            {...{ question, total, isSending }}
            onAnswer={(answer) => void send({ position: question.position, answer })}
          />
        </>
      ) : (
        <Start check={check} isSending={isSending} onStart={() => void send({})} />
      )}
      <div role="status">
        {failure ? (
          <Alert tone={failure === "changed" ? "info" : "wrong"} className="mt-6">
            {failure === "changed" ? t("changed") : errorText(failure)}
          </Alert>
        ) : null}
      </div>
      {results && state !== "open" ? (
        <CheckResults courseId={course.id} check={check} results={results} />
      ) : null}
    </div>
  );
}

/** The line of the check; the current question is also in its heading. */
function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div aria-hidden="true" className="mt-6 flex gap-1">
      {Array.from({ length: total }, (_, i) => (
        <span key={i} className={i < done ? "h-1 grow bg-primary" : "h-1 grow bg-line"} />
      ))}
    </div>
  );
}

type StartProps = { check: CourseCheck; isSending: boolean; onStart: () => void };

function Start({ check: { kind, state, results }, isSending, onStart }: StartProps) {
  const t = useTranslations("learning.check");
  if (state === "finished") return null;
  if (state === "not_enough" || state === "locked")
    return <p className="mt-5 font-reading text-18 text-ink-2">{t(`${state}.${kind}`)}</p>;
  if (state === "tomorrow") return <p className="mt-5 font-reading text-18 text-ink-2">{t("tomorrow")}</p>;
  return (
    <>
      <p className="mt-5 font-reading text-18 text-pretty">
        {t(`lead.${kind}`, { share: PASS_SHARE * 100 })}
      </p>
      <p className="mt-3 text-15 text-ink-2">{t(kind === "final" ? "rules" : "diagnosticRules")}</p>
      <Button variant="accent" size="lg" className="mt-7" pending={isSending} onClick={onStart}>
        {results ? t("again") : t("start")}
      </Button>
    </>
  );
}
